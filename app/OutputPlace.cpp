// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/OutputPlace.h"

#include "core/base/Json.h"
#include "core/base/Result.h"
#include "core/base/WholeFile.h"
#include "core/experiment/description/DataFiles.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>

#include <algorithm>
#include <cstdio>
#include <filesystem>

namespace epsiloscope::app {

namespace {

constexpr qint64 mostRead = qint64{256} << 20U;

bool areSame(const QString& one, const QString& other) {
    std::error_code failed;
    const std::filesystem::path first = one.toStdString(), second = other.toStdString();
    return std::filesystem::equivalent(first, second, failed) && !failed;
}

QString notesOf(const OutputPlace& place) {
    return place.notes ? QString::fromStdString(notesBeside(place.path.toStdString())) : QString();
}

// Text that this program writes begins with a line that says so, or with columns that only it has.
bool isOurText(const QByteArray& bytes) {
    const QByteArray head = bytes.left(4096);
    for (const char* columns :
         {"trial,measure,step,value\n", "row,prediction,probability", "row,label,given_by\n",
          "measure,step,value,part\n", "chart,run,quantity,band,x,y,lower,upper\n",
          "number,time,kind,refers,what,text,adjacency,"})
        if (head.contains(columns)) return true;
    return head.left(head.indexOf('\n')).endsWith("trial,measure,value") ||
           bytes.toLower().contains("epsiloscope");
}

bool isOurs(const OutputPlace& place) {
    QFile file(place.path);
    if (file.size() > mostRead || !file.open(QIODevice::ReadOnly)) return false;
    const QByteArray bytes = file.read(mostRead);
    if (bytes.isEmpty()) return true; // nothing is lost
    if (!bytes.trimmed().startsWith('{')) return place.schema.isEmpty() && isOurText(bytes);
    const Json json = Json::parse(bytes.toStdString(), nullptr, false);
    // A notebook may have no schema but among its metadata.
    if (json.is_object() && json.contains("nbformat"))
        return place.schema.isEmpty() && bytes.contains("epsiloscope.notebook/");
    if (place.schema.isEmpty() || !json.is_object() || !json.contains("schema") ||
        !json["schema"].is_string())
        return false;
    return QString::fromStdString(json["schema"].get<std::string>()).startsWith(place.schema);
}

Result<void> checkFileWritable(const QString& path, const std::string& option) {
    if (path.isEmpty()) return Error{"no file is named", option, "write " + option + " FILE"};
    const QFileInfo file(path);
    if (file.exists() && !file.isFile())
        return Error{file.isDir() ? "is a folder" : "is no plain file", path.toStdString(),
                     "name a file for " + option};
    const auto checked = checkWholeFile(path.toStdString());
    if (checked) return {};
    return Error{checked.error().what, path.toStdString(), "choose a place you may write to for " + option};
}

} // namespace

Result<void> checkReplaced(const QCommandLineParser& parser, const OutputPlace& place) {
    for (const QString& path : {place.path, notesOf(place)})
        for (const QString& input : place.inputs)
            if (!path.isEmpty() && areSame(path, input))
                return Error{"is an input, and the output would replace it", path.toStdString(),
                             "name another file for " + place.option};
    if (place.notes) RETURN_IF_ERROR(checkBesideCsv(place.path.toStdString()));
    if (QFileInfo(place.path).isFile() && !parser.isSet("force") && !isOurs(place))
        return Error{"there is a file here that is not an earlier output of this kind",
                     place.path.toStdString(),
                     "name another file for " + place.option + ", or add --force to replace it"};
    return {};
}

Result<void> checkOutput(const QCommandLineParser& parser, const OutputPlace& place) {
    RETURN_IF_ERROR(checkReplaced(parser, place));
    return checkFileWritable(place.path, place.option);
}

Result<void> checkWritable(const QString& folder, const QString& file) {
    if (folder.isEmpty()) return Error{"no folder is named", "--out", "write --out DIR"};
    const std::string where = folder.toStdString();
    if (!QDir().mkpath(folder))
        return Error{"the folder cannot be made", where, "choose a folder you may write to"};
    if (QFileInfo(folder).isDir() && checkWholeFile((folder + "/" + file).toStdString())) return {};
    return Error{"the folder is not writable", where, "choose a folder you may write to"};
}

QStringList filesOf(const DataReference& reference) {
    QStringList files;
    for (const DataFile& file : dataFiles())
        if (const std::string& path = reference.*file.path; namesFile(path))
            files << QString::fromStdString(path);
    return files;
}

Result<void> checkResultPlaces(const QCommandLineParser& parser, const QStringList& inputs,
                               const QString& schema) {
    if (parser.isSet("csv")) RETURN_IF_ERROR(checkOutput(parser, {parser.value("csv"), "--csv", {}, inputs}));
    if (!parser.isSet("out")) return {};
    const QString folder = parser.value("out");
    RETURN_IF_ERROR(checkWritable(folder, "result.json"));
    return checkOutput(parser, {folder + "/result.json", "--out", schema, inputs});
}

Result<void> writeJson(const QString& path, const Json& json) {
    return writeWholeFile(path.toStdString(), json.dump(1) + "\n");
}

Result<void> writeOut(const QCommandLineParser& parser, const Json& json) {
    return parser.isSet("out") ? writeJson(parser.value("out"), json) : Result<void>();
}

Result<void> writeTable(const QCommandLineParser& parser, const QString& path, const CsvFile& file) {
    return writeCsv(path.toStdString(), parser.isSet("comments") ? CsvFile{withComments(file)} : file);
}

void removeOldDashboard(const QString& folder) {
    for (const char* name : {"dashboard.png", "dashboard.svg"}) {
        const QString path = folder + "/" + name;
        if (!QFileInfo(path).isFile() || !isOurs({path, {}}) || !QFile::remove(path)) continue;
        std::fprintf(stderr, "%s: removed, since it showed the result that was replaced\n", qPrintable(path));
    }
}

} // namespace epsiloscope::app
