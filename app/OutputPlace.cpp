// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/OutputPlace.h"

#include "app/ExperimentWords.h"
#include "core/base/Json.h"
#include "core/base/Propagate.h"
#include "core/experiment/description/DataFiles.h"

#include <QFile>
#include <QFileInfo>

#include <algorithm>
#include <cstdio>
#include <filesystem>

namespace epsiloscope::app {

namespace {

constexpr qint64 mostRead = qint64{256} << 20U;
constexpr const char* forceOption = "force";

bool areSame(const QString& one, const QString& other) {
    std::error_code failed;
    const std::filesystem::path first = one.toStdString(), second = other.toStdString();
    return std::filesystem::equivalent(first, second, failed) && !failed;
}

// What this program writes as text begins with a line that says so, or with columns that only it has.
bool isOurText(const QByteArray& bytes) {
    const QByteArray head = bytes.left(4096);
    for (const char* columns :
         {"trial,measure,step,value\n", "row,prediction,probability", "row,label,given_by\n"})
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
    if (place.schema.isEmpty() || !json.is_object() || !json.contains("schema") ||
        !json["schema"].is_string())
        return false;
    return QString::fromStdString(json["schema"].get<std::string>()).startsWith(place.schema);
}

} // namespace

void addForceOption(OptionParser& parser) {
    parser.addOption({forceOption, "replace files that this program did not write"});
}

Result<void> checkReplaced(const QCommandLineParser& parser, const OutputPlace& place) {
    for (const QString& input : place.inputs)
        if (!place.path.isEmpty() && areSame(place.path, input))
            return Error{"is read from, and would be replaced by what is written", place.path.toStdString(),
                         "name another file for " + place.option};
    if (QFileInfo(place.path).isFile() && !parser.isSet(forceOption) && !isOurs(place))
        return Error{"a file stands there that is no earlier output of this kind", place.path.toStdString(),
                     "name another file for " + place.option + ", or add --force to replace it"};
    return {};
}

Result<void> checkOutput(const QCommandLineParser& parser, const OutputPlace& place) {
    RETURN_IF_ERROR(checkReplaced(parser, place));
    return checkFileWritable(place.path, place.option);
}

QStringList filesOf(const DataReference& reference) {
    QStringList files;
    for (const DataFile& file : dataFiles())
        if (const std::string& path = reference.*file.path; namesFile(path))
            files << QString::fromStdString(path);
    return files;
}

void removeOldDashboard(const QString& folder) {
    for (const char* name : {"dashboard.png", "dashboard.svg"}) {
        const QString path = folder + "/" + name;
        if (!QFileInfo(path).isFile() || !isOurs({path, {}}) || !QFile::remove(path)) continue;
        std::fprintf(stderr, "%s: removed, since it showed the result that was replaced\n", qPrintable(path));
    }
}

} // namespace epsiloscope::app
