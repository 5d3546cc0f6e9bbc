# SPDX-License-Identifier: GPL-3.0-or-later
# Completion of epsiloscope in bash: source <(epsiloscope list completion)
# The program itself knows the words: epsiloscope complete -- WORD… prints what the last one may become.

_epsiloscope() {
    local -a words=()
    local glue=0 word i
    # Readline cuts words at = and at : as well; the program is given them whole.
    for ((i = 1; i <= COMP_CWORD; i++)); do
        word=${COMP_WORDS[i]}
        if [[ ${#words[@]} -gt 0 && ($glue -eq 1 || $word =~ ^[=:]+$) ]]; then
            words[-1]+=$word
        else
            words+=("$word")
        fi
        glue=0
        [[ $word =~ ^[=:]+$ ]] && glue=1
    done
    local current=${words[-1]} prefix= line file
    # What stands before the last cut is not replaced.
    if [[ $current =~ ^(.*[=:]) ]]; then
        prefix=${BASH_REMATCH[1]}
        while [[ -n $prefix && $COMP_WORDBREAKS != *"${prefix: -1}"* ]]; do
            prefix=${prefix%?}
            [[ $prefix =~ ^(.*[=:]) ]] && prefix=${BASH_REMATCH[1]} || prefix=
        done
    fi
    COMPREPLY=()
    while IFS= read -r line; do
        case $line in
        @files | @folders)
            local kind=-f
            [[ $line == @folders ]] && kind=-d
            [[ ${#COMPREPLY[@]} -eq 0 ]] && compopt -o filenames 2>/dev/null
            while IFS= read -r file; do
                COMPREPLY+=("$file")
            done < <(compgen "$kind" -- "${current#"$prefix"}")
            ;;
        *) COMPREPLY+=("${line#"$prefix"}") ;;
        esac
    done < <("${COMP_WORDS[0]}" complete -- "${words[@]}" 2>/dev/null)
    [[ ${#COMPREPLY[@]} -eq 1 && ${COMPREPLY[0]} == *= ]] && compopt -o nospace 2>/dev/null
    return 0
}
complete -F _epsiloscope epsiloscope
