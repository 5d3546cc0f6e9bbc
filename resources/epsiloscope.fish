# SPDX-License-Identifier: GPL-3.0-or-later
# Completion of epsiloscope in fish: epsiloscope list completion fish | source
# The program itself knows the words: epsiloscope complete -- WORD… prints what the last one may become.

function __epsiloscope_words
    set -l words (commandline -opc)
    set -l current (commandline -ct | string unescape)
    set -q current[1]; or set current ''
    set -l program $words[1]
    set -e words[1]
    # Paths after data.path= and the like are completed by themselves.
    set -l key (string match -r '^[^/]*=' -- $current)
    set -l path (string sub -s (math 1 + (string length -- "$key")) -- $current)
    for line in ($program complete -- $words $current 2>/dev/null)
        switch $line
            case @files
                printf '%s\n' "$key"(__fish_complete_path $path)
            case @folders
                printf '%s\n' "$key"(__fish_complete_directories $path)
            case '*'
                printf '%s\n' $line
        end
    end
end
complete -c epsiloscope -f -a '(__epsiloscope_words)'
