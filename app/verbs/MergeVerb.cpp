// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/Console.h"
#include "app/OutputPlace.h"
#include "app/Tables.h"
#include "app/Verbs.h"
#include "core/base/Json.h"
#include "core/base/Named.h"
#include "core/base/Result.h"
#include "core/experiment/sweep/SweepFolder.h"

#include <QFileInfo>

#include <algorithm>
#include <filesystem>

namespace epsiloscope::app {

namespace {

namespace fs = std::filesystem;

bool liesIn(const fs::path& file, const fs::path& folder) {
    return std::mismatch(folder.begin(), folder.end(), file.begin(), file.end()).first == folder.end();
}

// Nothing that the merge reads may be written over by it, nor by way of a link.
Result<void> checkBesideFolders(const fs::path& file, const std::vector<std::string>& folders) {
    std::error_code ignored;
    const auto canonical = [&](const fs::path& path) {
        return fs::weakly_canonical(fs::absolute(path, ignored), ignored);
    };
    const fs::path named = canonical(fs::absolute(file, ignored).parent_path()) / file.filename();
    for (const std::string& path : folders) {
        const fs::path folder = canonical(path);
        for (const fs::path& place : {named, canonical(file)})
            if (place == folder / "sweep.json" || liesIn(place, folder / "points"))
                return Error{"belongs to the sweep in " + path, file.string(),
                             "choose a file elsewhere: merged.json"};
    }
    return {};
}

Result<void> checkOut(const QCommandLineParser& parser, const std::vector<std::string>& folders) {
    const QString path = parser.value("out");
    const QFileInfo file(path);
    if (file.isDir()) return Error{"is a folder", path.toStdString(), "name a file: merged.json"};
    RETURN_IF_ERROR(checkBesideFolders(path.toStdString(), folders));
    RETURN_IF_ERROR(checkWritable(file.path(), file.fileName()));
    return checkOutput(parser, {path, "--out", "epsiloscope.sweep/", {}});
}

} // namespace

Result<int> mergeVerb(const OptionParser& parser) {
    const auto folders = namesIn(parser.positionalArguments(), &QString::toStdString);
    if (parser.isSet("out")) RETURN_IF_ERROR(checkOut(parser, folders));
    std::vector<Error> broken;
    ASSIGN_OR_RETURN(const auto sweep, mergeSweeps(folders, &broken));
    const Json json = sweepToJson(sweep);
    if (const auto written = writeOut(parser, json); !written) return endWith(written);
    if (parser.isSet("json"))
        printJson(json);
    else
        print(sweepTable(sweep));
    if (const auto missing = missingFrom(sweep, broken)) return complain(*missing, exitFailed);
    const auto failures = failuresIn(sweep);
    return failures ? complain(*failures, exitFailed) : exitDone;
}

} // namespace epsiloscope::app
