// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/export/OurFile.h"

#include "core/base/Memory.h"
#include "core/base/Result.h"
#include "core/base/WholeFile.h"
#include "core/data/readers/json/JsonReader.h"
#include "core/declared/JsonObject.h"
#include "core/experiment/files/RunReading.h"
#include "core/experiment/sweep/SweepFolder.h"
#include "ui/export/DocumentMembers.h"
#include "ui/widgets/BuiltInFiles.h"
#include "ui/widgets/WorkBeside.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>

#include <new>
#include <utility>

namespace epsiloscope {

namespace {

constexpr const char* planName = "sweep.json";

Result<OpenedFile> openedFolder(const QString& folder) {
    ASSIGN_OR_RETURN(auto sweep, mergeSweeps({folder.toStdString()}));
    return OpenedFile(std::make_shared<const SweepResult>(std::move(sweep)));
}

// A result without a schema, or with another one, is read as an experiment and refused in its words.
Result<OpenedFile> openedJson(const QString& path) {
    ASSIGN_OR_RETURN(const auto text,
                     isBuiltIn(path) ? readResource(path) : readWholeFile(path.toStdString()));
    ASSIGN_OR_RETURN(const auto json, parseJson(text, path.toStdString()));
    const std::string folder = QFileInfo(path).absolutePath().toStdString();
    const auto inFile = [&path](Error error) {
        error.where = path.toStdString() + (error.where.empty() ? "" : Sentence(" at %1", {error.where}));
        return error;
    };
    const auto member = json.is_object() ? json.find("schema") : json.end();
    const std::string schema =
        member != json.end() && member->is_string() ? member->get<std::string>() : std::string();
    if (schema.starts_with("epsiloscope.run/")) {
        auto run = endedRun(json, folder, {});
        if (!run) return inFile(run.error());
        return OpenedFile(std::make_shared<const Run>(std::move(run).value()));
    }
    if (schema.starts_with("epsiloscope.sweep/")) {
        auto sweep = sweepFromJson(json, folder);
        if (!sweep) return inFile(sweep.error());
        return OpenedFile(std::make_shared<const SweepResult>(std::move(sweep).value()));
    }
    auto experiment = experimentFromJson(json, folder);
    if (!experiment) return inFile(experiment.error());
    return OpenedFile(std::move(experiment).value());
}

} // namespace

bool holdsRecords(const QString& path) {
    constexpr qint64 enough = 65536;
    QFile file(path);
    if (!QFileInfo(path).isFile() || !file.open(QIODevice::ReadOnly)) return false;
    const QByteArray head = file.read(enough);
    for (const char* ours :
         {"\"epsiloscope.", "\"mechanism\"", "\"experiment\"", "\"path\"", "\"trials\"", "\"parameters\""})
        if (head.contains(ours)) return false;
    return jsonReader().recognises({head.data(), static_cast<std::size_t>(head.size())});
}

QString sweepFolderAt(const QString& path) {
    const QFileInfo info(path);
    if (info.isDir() && QDir(path).exists(planName)) return QDir::cleanPath(path);
    if (info.fileName() != planName) return {};
    QFile file(path);
    constexpr qint64 enough = 65536;
    const bool isPlan =
        file.open(QIODevice::ReadOnly) && file.read(enough).contains("epsiloscope.sweep-folder/");
    return isPlan ? info.path() : QString();
}

bool isOurFile(const QString& path) {
    if (isPictureFile(path) || !sweepFolderAt(path).isEmpty()) return true;
    return path.endsWith(QLatin1String(".json"), Qt::CaseInsensitive) && !holdsRecords(path);
}

Result<OpenedFile> openedFile(const QString& path, const QStringList& charts) {
    try {
        if (const QString folder = sweepFolderAt(path); !folder.isEmpty()) return openedFolder(folder);
        if (!isPictureFile(path)) return openedJson(path);
        ASSIGN_OR_RETURN(auto document, readChartDocument(path, charts));
        return OpenedFile(std::move(document));
    } catch (const std::bad_alloc&) {
        return notEnoughMemory("this file", path.toStdString(),
                               "choose a smaller one, or close other programs");
    }
}

void readOurFile(QObject* context, const QString& path, const QStringList& charts,
                 std::function<void(Result<OpenedFile>)> done) {
    beside(
        context, [path, charts] { return openedFile(path, charts); }, std::move(done));
}

} // namespace epsiloscope
