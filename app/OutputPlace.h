// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/Verbs.h"
#include "core/base/JsonForward.h"
#include "core/base/Result.h"
#include "core/declared/CsvFile.h"
#include "core/experiment/description/Experiment.h"

#include <QCommandLineParser>
#include <QString>
#include <QStringList>

#include <string>

namespace epsiloscope::app {

/// A file that a verb is to write.
struct OutputPlace {
    QString path;
    std::string option;   ///< "--csv": for the error
    QString schema{};     ///< for JSON: what may be replaced begins with it ("epsiloscope.run/"); else empty
    QStringList inputs{}; ///< files that are read, and never replaced
    bool notes = false;   ///< for a table: what is said of it goes beside it (CsvFile.h)
};

/// Checks that the place may be written to, before anything is computed or charged. Errors: it is an input
/// (also under another name or by a link; --force or not); a file stands there that this program did not
/// write in the same form, and --force is not given; the place of its notes is taken by such a file; it
/// cannot be written.
Result<void> checkOutput(const QCommandLineParser& parser, const OutputPlace& place);

/// The same but for whether it can be written.
Result<void> checkReplaced(const QCommandLineParser& parser, const OutputPlace& place);

/// Makes the folder where needed and finds out whether `file` can be written there, before anybody waits for
/// a result that cannot.
Result<void> checkWritable(const QString& folder, const QString& file);

/// Where a run or a sweep writes: --csv, and result.json in the folder of --out.
Result<void> checkResultPlaces(const QCommandLineParser& parser, const QStringList& inputs,
                               const QString& schema);

/// Writes JSON, indented, with a newline.
Result<void> writeJson(const QString& path, const Json& json);

/// The same into the file of --out, where there is one.
Result<void> writeOut(const QCommandLineParser& parser, const Json& json);

/// Writes a table, and what is said of it beside it; with --comments in lines above it.
Result<void> writeTable(const QCommandLineParser& parser, const QString& path, const CsvFile& file);

/// The files that a dataset is read from.
QStringList filesOf(const DataReference& reference);

/// Removes pictures of an earlier result beside the new one, and says so on stderr: they would show other
/// figures.
void removeOldDashboard(const QString& folder);

} // namespace epsiloscope::app
