#!/bin/sh
# The driver discards the standard output of its browser, where WebKit writes the messages of the console. The
# browser ends with its driver.
exec setpriv --pdeathsig KILL cog "$@" 1>&2
