# Runs a program with fewer rights: no core dumps, a limit on its address space, no network. Each restriction is first
# tried in a process of its own, because a shell that may not set a limit exits, and because in its own namespace root
# may not read the files of other users.
(ulimit -c 0) 2>/dev/null && ulimit -c 0
(ulimit -v "$MAIDAN_ADDRESS_SPACE_KB") 2>/dev/null && ulimit -v "$MAIDAN_ADDRESS_SPACE_KB"
for worker do :; done
if unshare --user --map-current-user --net test -x "$1" -a -r "$worker" 2>/dev/null; then
  exec unshare --user --map-current-user --net "$@"
fi
exec "$@"
