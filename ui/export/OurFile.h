// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/experiment/description/Experiment.h"
#include "core/experiment/sweep/SweepResult.h"
#include "ui/export/ChartDocument.h"

#include <QObject>

#include <functional>
#include <variant>

namespace epsiloscope {

/// The content of a file besides data: an experiment, the result of a run, of a sweep, or exported charts.
using OpenedFile =
    std::variant<Experiment, std::shared_ptr<const Run>, std::shared_ptr<const SweepResult>, ChartDocument>;

/// True if a file is one of these by its name (JSON, SVG, PDF, PNG) rather than data.
bool isOurFile(const QString& path);

/// The folder of the sweep that a path leads to: itself, or where its sweep.json lies; empty where it leads
/// to none. As a file it is the result as far as the sweep has come.
QString sweepFolderAt(const QString& path);

/// True if a file begins as JSON and names no schema of ours and no mechanism: records of data are JSON, too.
bool holdsRecords(const QString& path);

/// `charts`: the names that charts in pictures have. Reads it beside the window's thread and tells what it
/// was on the window's, unless `context` has gone.
void readOurFile(QObject* context, const QString& path, const QStringList& charts,
                 std::function<void(Result<OpenedFile>)> done);

/// The same, waiting.
Result<OpenedFile> openedFile(const QString& path, const QStringList& charts);

} // namespace epsiloscope
