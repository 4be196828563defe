#!/bin/sh
# The driver discards the standard output of its browser, where WebKit writes the messages of the console.
exec cog "$@" 1>&2
