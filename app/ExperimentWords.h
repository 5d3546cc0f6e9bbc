// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/OptionParser.h"
#include "core/experiment/description/Experiment.h"
#include "core/experiment/run/Dataset.h"

#include <memory>

namespace epsiloscope::app {

/// What `run` and `sweep` share of the command line: --set, --seed, --threads, --out, --json.
void addExperimentOptions(OptionParser& parser);

/// The experiment named by the first plain word. Later words win over the file: --set in the order given,
/// then --seed. Not checked as a whole yet.
Result<Experiment> experimentFrom(const QCommandLineParser& parser);

/// A dataset named on the command line, read as the `--set data.KEY=value` words say, or as `known` says. In
/// its place an experiment's file may be named: its dataset, as the experiment reads it.
Result<DataReference> referenceFrom(const QString& path, const QStringList& settings,
                                    const DataReference& known = {});

/// --threads; 0 where it was left out.
Result<int> threadsFrom(const QCommandLineParser& parser);

/// Makes the folder where needed and finds out whether `file` can be written there, before anybody waits for
/// a result that cannot.
Result<void> checkWritable(const QString& folder, const QString& file);

/// Finds out whether the file that `option` names can be written, before anything else is.
Result<void> checkFileWritable(const QString& path, const std::string& option);

/// Writes JSON, indented, with a newline.
Result<void> writeJson(const QString& path, const Json& json);

/// Loads the data; Ctrl+C ends it (see interrupted()).
Result<std::shared_ptr<const Dataset>> loadInterruptibly(const DataReference& reference);

} // namespace epsiloscope::app
