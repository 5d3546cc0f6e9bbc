// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/engines/Engine.h"
#include "core/base/Result.h"
#include "core/base/ShellWords.h"
#include "core/base/WholeFile.h"

#include <algorithm>
#include <charconv>
#include <map>
#include <sstream>
#include <string_view>
#include <utility>

namespace epsiloscope::app {

namespace {

constexpr std::chrono::seconds patience(30);
constexpr int usualMaxArraySize = 1001; // where slurm.conf says nothing

// A '%' in the name of a log means something to Slurm, and so does a backslash.
std::string asPattern(const std::string& path) {
    std::string pattern;
    for (const char letter : path) {
        if (letter == '%' || letter == '\\') pattern += letter;
        pattern += letter;
    }
    return pattern;
}

// "MaxArraySize            = 1001"
int settingIn(const std::string& config, std::string_view name, int otherwise) {
    std::istringstream lines(config);
    for (std::string line; std::getline(lines, line);) {
        const std::size_t equals = line.find('=');
        if (equals == std::string::npos || !line.starts_with(name)) continue;
        const std::size_t digits = line.find_first_of("0123456789", equals);
        int value = 0;
        if (digits != std::string::npos &&
            std::from_chars(line.data() + digits, line.data() + line.size(), value).ec == std::errc())
            return value;
    }
    return otherwise;
}

/// Shares as tasks of job arrays. The index of a task has a limit of its own in Slurm, so that a task's share
/// is the offset of its array and its index.
class SlurmEngine final : public Engine {
public:
    SlurmEngine(Shares shares, std::string folder, int mostIndex)
        : shares_(std::move(shares)), folder_(std::move(folder)), mostIndex_(mostIndex) {}

    Result<void> send(const std::vector<int>& shares) override;
    Result<EngineStanding> standing() override;
    std::chrono::milliseconds betweenQuestions() const override { return std::chrono::seconds(3); }
    std::string leave() override { return "its jobs go on; scancel --name=" + shares_.name + " ends them"; }
    std::string logOf(int share) const override {
        const auto sent =
            std::ranges::find_if(tasks_, [share](const auto& task) { return task.second == share; });
        return sent == tasks_.end() ? std::string() : folder_ + "/" + sent->first + ".log";
    }
    Result<void> writeScript() const;

private:
    Result<void> sendArray(int offset, const std::vector<int>& indices);
    std::string script() const { return folder_ + "/share.sh"; }

    Shares shares_;
    std::string folder_;
    int mostIndex_;
    std::map<std::string, int> tasks_; ///< shares by their tasks: "17_3"
};

Result<void> SlurmEngine::writeScript() const {
    std::string text =
        "#!/bin/bash\n"
        "# A share of the sweep in this folder's parent: the number of the task and what is added to "
        "it.\n";
    for (const std::string& option :
         {std::string("--requeue"), std::string("--open-mode=append"), std::string("--signal=B:USR1@60"),
          "--cpus-per-task=" + std::to_string(shares_.threads)})
        text += "#SBATCH " + option + "\n";
    text += "exec " + shares_.command("\"$(( $1 + SLURM_ARRAY_TASK_ID ))/$2\"") + "\n";
    return writeWholeFile(script(), text);
}

Result<void> SlurmEngine::send(const std::vector<int>& shares) {
    std::map<int, std::vector<int>> arrays; // indices by offset
    for (const int share : shares)
        arrays[(share - 1) / mostIndex_ * mostIndex_].push_back((share - 1) % mostIndex_ + 1);
    for (const auto& [offset, indices] : arrays)
        RETURN_IF_ERROR(sendArray(offset, indices));
    return {};
}

Result<void> SlurmEngine::sendArray(int offset, const std::vector<int>& indices) {
    std::vector<std::string> words = {"sbatch", "--parsable", "--array=" + rangesOf(indices),
                                      "--output=" + asPattern(folder_) + "/%A_%a.log",
                                      "--chdir=" + shares_.folder};
    words.insert(words.end(), shares_.words.begin(), shares_.words.end());
    // By its name the jobs are found again, whatever the person's words say.
    words.insert(words.end(), {"--job-name=" + shares_.name, script(), std::to_string(offset),
                               std::to_string(shares_.count)});
    ASSIGN_OR_RETURN(const std::string said, outputOf(words, patience));
    const std::string job = said.substr(0, said.find_first_of(";\n")); // a cluster's name may follow
    for (const int index : indices) {
        std::erase_if(tasks_, [&](const auto& task) { return task.second == offset + index; });
        tasks_[job + "_" + std::to_string(index)] = offset + index;
    }
    return {};
}

Result<EngineStanding> SlurmEngine::standing() {
    ASSIGN_OR_RETURN(const std::string said, outputOf({"squeue", "--noheader", "--array", "--me",
                                                       "--name=" + shares_.name, "--format=%i %T %r"},
                                                      patience));
    EngineStanding standing;
    std::map<std::string, int> gone = tasks_;
    std::istringstream lines(said);
    for (std::string line; std::getline(lines, line);) {
        std::istringstream words(line);
        std::string task, state, reason;
        words >> task >> state >> std::ws;
        std::getline(words, reason);
        gone.erase(task);
        const bool waits = state == "PENDING" || state.starts_with("REQUEUE") || state == "SPECIAL_EXIT";
        ++(waits ? standing.waiting : standing.running);
        const bool usual =
            reason == "None" || reason == "Priority" || reason == "Resources" || reason == "BeginTime";
        if (waits && !usual) standing.held = reason; // "JobHeldAdmin", "PartitionTimeLimit"
    }
    for (const auto& [task, share] : gone)
        standing.gone.push_back(share);
    return standing;
}

Result<std::unique_ptr<Engine>> beginSlurm(const Shares& shares) {
    ASSIGN_OR_RETURN(const std::string config, outputOf({"scontrol", "show", "config"}, patience));
    // The size is one more than the largest index.
    const int mostIndex = settingIn(config, "MaxArraySize", usualMaxArraySize) - 1;
    if (mostIndex < 1)
        return Error{"takes no job arrays (MaxArraySize is below 2)", "slurm",
                     "choose another engine: --on print"};
    ASSIGN_OR_RETURN(const std::string folder, shares.ownFolder("slurm"));
    auto engine = std::make_unique<SlurmEngine>(shares, folder, mostIndex);
    RETURN_IF_ERROR(engine->writeScript());
    return std::unique_ptr<Engine>(std::move(engine));
}

} // namespace

EngineKind slurmKind() {
    return {"slurm", "as job arrays of Slurm: --on \"slurm --partition=short\"", 64, 300, beginSlurm};
}

} // namespace epsiloscope::app
