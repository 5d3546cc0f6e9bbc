// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/Console.h"
#include "app/engines/Engine.h"
#include "core/base/ShellWords.h"

namespace epsiloscope::app {

namespace {

std::string snakemakeRule(const Shares& shares) {
    const std::string last = std::to_string(shares.count);
    return "rule all:\n"
           "    input: expand(\"share-{i}.done\", i=range(1, " +
           last +
           " + 1))\n"
           "rule share:\n"
           "    output: touch(\"share-{i}.done\")\n"
           "    threads: " +
           std::to_string(shares.threads) +
           "\n"
           "    shell: \"" +
           shares.command("{wildcards.i}") + "\"\n";
}

std::string commandsFor(const Shares& shares) {
    const std::string last = std::to_string(shares.count);
    const std::string merge = shellWord(shares.program) + " sweep " + shellWord(shares.folder);
    return "# A shell: one share after the other; wherever the folder is seen, in any order, more than once.\n"
           "for i in $(seq " +
           last + "); do " + shares.command("$i") +
           "; done\n\n"
           "# GNU parallel: those that failed again with the same line.\n"
           "seq " +
           last + " | parallel --joblog " + shellWord(shares.folder + "/jobs.txt") + " --resume-failed " +
           shellWord(shares.command("{}")) +
           "\n\n"
           "# Snakemake: in a Snakefile.\n" +
           snakemakeRule(shares) +
           "\n"
           "# Then: what is missing, and the result.\n" +
           merge + "\n";
}

Result<std::unique_ptr<Engine>> printCommands(const Shares& shares) {
    print(commandsFor(shares));
    return std::unique_ptr<Engine>();
}

} // namespace

EngineKind printKind() {
    return {"print", "print the commands: for a shell, GNU parallel, Snakemake", 64, 300, printCommands};
}

} // namespace epsiloscope::app
