// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/engines/Engine.h"

#include "core/base/ShellWords.h"

#include <QProcess>
#include <QStringList>

#include <filesystem>
#include <system_error>

namespace epsiloscope::app {

namespace {

std::string lastLineOf(const QByteArray& text) {
    const QList<QByteArray> lines = text.trimmed().split('\n');
    return lines.back().trimmed().toStdString();
}

} // namespace

std::string Shares::command(const std::string& share) const {
    return shellWord(program) + " sweep " + shellWord(folder) + " --shard " + share + " --threads " +
           std::to_string(threads);
}

Result<std::string> Shares::ownFolder(const std::string& engine) const {
    const std::string path = (std::filesystem::path(folder) / engine).string();
    std::error_code problem;
    std::filesystem::create_directories(path, problem);
    if (problem)
        return Error{Sentence("the folder cannot be made (%1)", {problem.message()}), path,
                     "choose a folder you may write to"};
    return path;
}

const std::vector<EngineKind>& engineKinds() {
    static const std::vector<EngineKind> all = {slurmKind(), parallelKind(), printKind()};
    return all;
}

Result<std::string> outputOf(const std::vector<std::string>& words, std::chrono::seconds most) {
    QStringList arguments;
    for (std::size_t i = 1; i < words.size(); ++i)
        arguments << QString::fromStdString(words[i]);
    QProcess process;
    process.start(QString::fromStdString(words.front()), arguments, QIODevice::ReadOnly);
    if (!process.waitForStarted())
        return Error{"this program is not here", words.front(),
                     "install it, or choose another engine with --on"};
    const std::chrono::milliseconds wait = most;
    if (!process.waitForFinished(static_cast<int>(wait.count()))) {
        process.kill();
        process.waitForFinished();
        return Error{Sentence("does not answer within %1 s", {most.count()}), words.front(),
                     "try again later"};
    }
    if (process.exitStatus() != QProcess::NormalExit || process.exitCode() != 0)
        return Error{lastLineOf(process.readAllStandardError()), words.front(), {}};
    return process.readAllStandardOutput().toStdString();
}

std::string rangesOf(const std::vector<int>& numbers) {
    std::string text;
    for (std::size_t first = 0; first < numbers.size();) {
        std::size_t last = first;
        while (last + 1 < numbers.size() && numbers[last + 1] == numbers[last] + 1)
            ++last;
        text += (text.empty() ? "" : ",") + std::to_string(numbers[first]);
        if (last > first) text += "-" + std::to_string(numbers[last]);
        first = last + 1;
    }
    return text;
}

} // namespace epsiloscope::app
