#compdef epsiloscope
# SPDX-License-Identifier: GPL-3.0-or-later
# Completion of epsiloscope in zsh: source <(epsiloscope list completion zsh), or this file as _epsiloscope in a folder of $fpath.
# The program itself knows the words: epsiloscope complete -- WORD… prints what the last one may become.

_epsiloscope() {
    local -a said whole begun
    local line
    said=("${(@f)$(_call_program words "${words[1]}" complete -- "${(@q)${(@Q)words[2,CURRENT-1]}}" "${(q)${(Q)PREFIX}}")}")
    for line in $said; do
        case $line in
        @files | @folders) ;;
        *=) begun+=("$line") ;; # its value comes next, without a blank
        *) whole+=("$line") ;;
        esac
    done
    (($#whole)) && compadd -a whole
    (($#begun)) && compadd -S '' -a begun
    if (($said[(Ie)@files] || $said[(Ie)@folders])); then
        compset -P '[^/]#='
        if (($said[(Ie)@files])); then _files; else _files -/; fi
    fi
}

# Read by compinit, the file is the function's body; sourced, it says whose completion that is.
if [[ $funcstack[1] == _epsiloscope ]]; then
    _epsiloscope "$@"
else
    compdef _epsiloscope epsiloscope
fi
