# npm puts Candor's own Node first in the path. Where a system library is missing, that Node can't
# even say so, and the loader's words don't say what to install.
program=node_modules/.bin/node
[ -e "$program" ] || exit 0
case $("$program" --version 2>&1) in
  *"shared libraries: libatomic"*)
    echo "Node needs a system library: install libatomic1 (Fedora: libatomic), then start again." >&2
    exit 1
    ;;
esac
