// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/engines/Engine.h"
#include "core/base/Result.h"
#include "core/base/ShellWords.h"
#include "core/base/WholeFile.h"

#include <QProcess>
#include <QProcessEnvironment>
#include <QStringList>

#include <csignal>
#include <filesystem>
#include <system_error>
#include <utility>

namespace epsiloscope::app {

namespace {

constexpr const char* scriptVariable = "EPSILOSCOPE_SHARE";
constexpr std::chrono::seconds patience(30);

/// Shares as jobs of GNU parallel, on this machine or, with --sshlogin, on others that see the same folder.
class ParallelEngine final : public Engine {
public:
    ParallelEngine(Shares shares, std::string folder)
        : shares_(std::move(shares)), folder_(std::move(folder)) {}
    ~ParallelEngine() override { end(); }
    ParallelEngine(const ParallelEngine&) = delete;
    ParallelEngine& operator=(const ParallelEngine&) = delete;

    Result<void> send(const std::vector<int>& shares) override;
    Result<EngineStanding> standing() override;
    std::chrono::milliseconds betweenQuestions() const override { return std::chrono::milliseconds(500); }
    std::string leave() override {
        end();
        return "its shares were ended";
    }
    std::string logOf(int share) const override { return folder_ + "/" + std::to_string(share) + ".log"; }

    Result<void> writeScript() const;

private:
    void end();
    std::string script() const { return folder_ + "/share.sh"; }

    Shares shares_;
    std::string folder_;
    int sent_ = 0;          ///< how often
    std::vector<int> last_; ///< shares that were sent then
    QProcess process_;
};

// In a template of parallel's {.} and {=…=} mean something, and in a path nothing: the script is named by the
// environment.
Result<void> ParallelEngine::writeScript() const {
    const std::string text = "#!/bin/bash\n"
                             "# Share $1 of $2 of the sweep in this folder's parent.\n"
                             "exec " +
                             shares_.command("\"$1/$2\"") + " >> " + shellWord(folder_) +
                             "/\"$1\".log 2>&1\n";
    return writeWholeFile(script(), text);
}

Result<void> ParallelEngine::send(const std::vector<int>& shares) {
    last_ = shares;
    // Which shares are to be computed is known from the points; a log of jobs that were sent before knows
    // less.
    std::string jobLog;
    do
        jobLog = folder_ + "/jobs-" + std::to_string(++sent_) + ".txt";
    while (std::filesystem::exists(jobLog));
    QStringList words = {"--will-cite", "--joblog", QString::fromStdString(jobLog), "--env", scriptVariable};
    for (const std::string& word : shares_.words)
        words << QString::fromStdString(word);
    words << QStringLiteral("bash \"$%1\" {} %2").arg(scriptVariable).arg(shares_.count) << ":::";
    for (const int share : shares)
        words << QString::number(share);
    QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
    environment.insert(scriptVariable, QString::fromStdString(script()));
    process_.setProcessEnvironment(environment);
    process_.setStandardInputFile(QProcess::nullDevice());
    process_.setStandardOutputFile(QString::fromStdString(folder_ + "/parallel.log"), QIODevice::Append);
    process_.setStandardErrorFile(QString::fromStdString(folder_ + "/parallel.log"), QIODevice::Append);
    process_.start("parallel", words);
    if (process_.waitForStarted()) return {};
    return Error{"GNU parallel is not here", "parallel", "install it, or choose another engine with --on"};
}

Result<EngineStanding> ParallelEngine::standing() {
    // The event loop of Qt is not running here: this looks once.
    const bool over = process_.state() == QProcess::NotRunning || process_.waitForFinished(0);
    return EngineStanding{0, over ? 0 : 1, {}, over ? last_ : std::vector<int>()};
}

// At the first SIGTERM parallel starts no other job, and at the second it ends those that run.
void ParallelEngine::end() {
    constexpr int untilItHeard = 500, untilItEnded = 10'000; // ms
    for (const int wait : {untilItHeard, untilItEnded}) {
        if (process_.state() == QProcess::NotRunning) return;
        ::kill(static_cast<pid_t>(process_.processId()), SIGTERM);
        process_.waitForFinished(wait);
    }
    process_.kill();
    process_.waitForFinished();
}

Result<std::unique_ptr<Engine>> beginParallel(const Shares& shares) {
    // Another program of this name lies in some collections of tools.
    ASSIGN_OR_RETURN(const std::string version, outputOf({"parallel", "--version"}, patience));
    if (!version.starts_with("GNU parallel"))
        return Error{"is not GNU parallel", "parallel",
                     "install GNU parallel, or choose another engine with --on"};
    ASSIGN_OR_RETURN(const std::string folder, shares.ownFolder("parallel"));
    auto engine = std::make_unique<ParallelEngine>(shares, folder);
    RETURN_IF_ERROR(engine->writeScript());
    return std::unique_ptr<Engine>(std::move(engine));
}

} // namespace

EngineKind parallelKind() {
    return {"parallel", "by GNU parallel, here or elsewhere: --on \"parallel --sshlogin a,b\"", 16, 60,
            beginParallel};
}

} // namespace epsiloscope::app
