#!/usr/bin/python3
"""
The window that WebKitWebDriver opens: a page without a toolbar, as small as a phone.

MiniBrowser, which the driver opens otherwise, cannot be narrower than its toolbar.
"""

import argparse
import ctypes
import os
import signal
import sys

import gi

gi.require_version('Gtk', '3.0')
gi.require_version('WebKit2', '4.1')
from gi.repository import Gdk, Gtk, WebKit2  # noqa: E402

parser = argparse.ArgumentParser()
parser.add_argument('--width', type=int)
parser.add_argument('--height', type=int)
parser.add_argument('--user-agent')
parser.add_argument('--proxy')
parser.add_argument('--init-script')
parser.add_argument('--version', action='store_true')
options, _ = parser.parse_known_args()

version = WebKit2.get_major_version(), WebKit2.get_minor_version(), WebKit2.get_micro_version()
if options.version:
    print('.'.join(map(str, version)))
    sys.exit()

# Ends this process when the driver's ends.
PR_SET_PDEATHSIG = 1
ctypes.CDLL(None).prctl(PR_SET_PDEATHSIG, signal.SIGKILL)

# The driver discards the standard output of its browser, where WebKit writes the messages of the console.
os.dup2(2, 1)

# The session that the driver would create is ephemeral, and WebKit writes no console messages of those.
# The driver sets HOME to a temporary folder.
context = WebKit2.WebContext.get_default()
context.get_website_data_manager().set_network_proxy_settings(
    WebKit2.NetworkProxyMode.CUSTOM,
    WebKit2.NetworkProxySettings.new(f'http://{options.proxy}', ['127.0.0.1', 'localhost']),
)
settings = WebKit2.Settings(
    enable_write_console_messages_to_stdout=True,
    enable_page_cache=True,
    enable_webgl=True,
    # A smooth scroll would move what a journey is about to press.
    enable_smooth_scrolling=False,
    media_playback_requires_user_gesture=False,
    user_agent=options.user_agent,
)


def create_view(_session):
    view = WebKit2.WebView(web_context=context, settings=settings, is_controlled_by_automation=True)
    view.get_user_content_manager().add_script(
        WebKit2.UserScript.new(
            options.init_script,
            WebKit2.UserContentInjectedFrames.ALL_FRAMES,
            WebKit2.UserScriptInjectionTime.START,
            None,
            None,
        )
    )
    show(view)
    view.connect('create', lambda opener, _action: show(WebKit2.WebView(related_view=opener)))
    return view


def show(view):
    window = Gtk.Window(decorated=False, default_width=options.width, default_height=options.height)
    window.add(view)
    window.show_all()
    # There is no window manager that would do it, and in a window without the focus no element has it either.
    window.get_window().focus(Gdk.CURRENT_TIME)
    view.connect('close', lambda _view: window.destroy())
    view.connect(
        'web-process-terminated',
        lambda _view, reason: print(f'CONSOLE ERROR The web process ended: {reason}', flush=True),
    )
    return view


def start_session(_context, session):
    info = WebKit2.ApplicationInfo()
    info.set_name('Window')
    info.set_version(*version)
    session.set_application_info(info)
    session.connect('create-web-view', create_view)


context.connect('automation-started', start_session)
context.set_automation_allowed(True)
Gtk.main()
