// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/Console.h"
#include "app/engines/Engine.h"
#include "core/base/ShellWords.h"

namespace epsiloscope::app {

namespace {

std::string forShell(const Shares& shares, const std::string& last) {
    return "# A shell: one share after the other; wherever the folder is seen, in any order, more than once.\n"
           "for i in $(seq " +
           last + "); do " + shares.command("$i/" + last) + "; done\n";
}

std::string forParallel(const Shares& shares, const std::string& last) {
    return "# GNU parallel: those that failed again with the same line.\n"
           "seq " +
           last + " | parallel --joblog " + shellWord(shares.folder + "/jobs-" + last + ".txt") +
           " --resume-failed " + shellWord(shares.command("{}/" + last)) + "\n";
}

std::string forSnakemake(const Shares& shares, const std::string& last) {
    const std::string done = "\"share-{i}-of-" + last + ".done\"";
    return "# Snakemake: in a Snakefile.\n"
           "rule all:\n"
           "    input: expand(" +
           done + ", i=range(1, " + last +
           " + 1))\n"
           "rule share:\n"
           "    output: touch(" +
           done +
           ")\n"
           "    threads: " +
           std::to_string(shares.threads) +
           "\n"
           "    shell: \"" +
           shares.command("{wildcards.i}/" + last) + "\"\n";
}

Result<std::unique_ptr<Engine>> printCommands(const Shares& shares) {
    const std::string last = std::to_string(shares.count);
    // Braces and quotes of a path would mean something else there.
    const bool plain = shares.command("").find_first_of("{}\"\\") == std::string::npos;
    print(forShell(shares, last) + "\n" +
          (plain ? forParallel(shares, last) + "\n" + forSnakemake(shares, last) + "\n" : std::string()) +
          "# Then: what is missing, and the result.\n" + shellWord(shares.program) + " sweep " +
          shellWord(shares.folder) + "\n");
    return std::unique_ptr<Engine>();
}

} // namespace

EngineKind printKind() {
    return {"print", "print the commands: for a shell, GNU parallel, Snakemake", 64, 300, printCommands};
}

} // namespace epsiloscope::app
