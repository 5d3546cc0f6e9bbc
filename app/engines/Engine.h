// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/Result.h"

#include <chrono>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace epsiloscope::app {

/// A sweep in a folder, cut into shares for another program to start: share i is `epsiloscope sweep FOLDER
/// --shard i/count`.
struct Shares {
    std::string program;            ///< absolute path of this program
    std::string folder;             ///< absolute path of the sweep
    std::string name;               ///< of its jobs: "epsiloscope-0123456789ab"
    std::vector<std::string> words; ///< the person's words for the engine, "--partition=short"
    int count = 1;
    int threads = 1; ///< of one share

    /// The command of a share as words of a shell; `share` is "3/20", or how a shell names it.
    std::string command(const std::string& share) const;
    /// FOLDER/ENGINE, where scripts and logs go; made where it is not there.
    Result<std::string> ownFolder(const std::string& engine) const;
};

/// The standing of the shares that were sent.
struct EngineStanding {
    int waiting = 0, running = 0;
    std::string held{};      ///< why some of those that wait cannot begin; empty: they can
    std::vector<int> gone{}; ///< those sent from here that neither wait nor run any more
};

/// A program that starts shares, here or on other machines. No scheduler of our own.
class Engine {
public:
    virtual ~Engine() = default;
    /// Sends these shares (numbers from 1 on). Errors: it takes none.
    virtual Result<void> send(const std::vector<int>& shares) = 0;
    /// Asks how they stand. Error: it does not answer now, and may later.
    virtual Result<EngineStanding> standing() = 0;
    /// What a person who presses Ctrl+C should know or do; shares of a program that ends with this one are
    /// ended.
    virtual std::string leave() = 0;
    /// How long a follower should leave it alone between two questions.
    virtual std::chrono::milliseconds betweenQuestions() const = 0;
    /// The log of a share that was sent; empty where there is none.
    virtual std::string logOf(int share) const = 0;
};

/// A kind of engine as `--on` names it.
struct EngineKind {
    const char* name;    ///< "slurm"
    const char* meaning; ///< one line for --help
    int usualShares;     ///< as many as can well be under way at once
    double usualSeconds; ///< that a share should take at most
    /// Null: all was said, and there is nothing to follow. Errors: it is not here, or does not answer.
    std::function<Result<std::unique_ptr<Engine>>(const Shares&)> begin;
};
const std::vector<EngineKind>& engineKinds();

EngineKind slurmKind();    ///< Slurm's job arrays
EngineKind parallelKind(); ///< GNU parallel
EngineKind printKind();    ///< prints the commands

/// The output of a command that ended well. Errors: it is not here, failed (with the last line that it said)
/// or took longer than this.
Result<std::string> outputOf(const std::vector<std::string>& words, std::chrono::seconds most);

/// Numbers from 1 on as "1-7,9", the shortest way.
std::string rangesOf(const std::vector<int>& numbers);

} // namespace epsiloscope::app
