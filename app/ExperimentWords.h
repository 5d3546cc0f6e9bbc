// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/Verbs.h"
#include "core/experiment/description/Experiment.h"
#include "core/experiment/run/Dataset.h"

#include <memory>
#include <string>

namespace epsiloscope::app {

/// Changes the experiment by key=value each, in the order given.
Result<void> applySettings(Experiment& experiment, const QStringList& settings, const std::string& example);

/// The experiment named by the first plain word; without one, what --set makes of a new one, with a dataset
/// among them. Later words win over the file: --set in the order given,
/// then --seed. Not checked as a whole yet.
Result<Experiment> experimentFrom(const QCommandLineParser& parser);

/// A dataset named on the command line, read as the `--set data.KEY=value` words say, or as `known` says. In
/// its place an experiment's file may be named: its dataset, as the experiment reads it.
Result<DataReference> referenceFrom(const QString& path, const QStringList& settings,
                                    const DataReference& known = {});

/// The whole number from 1 on that an option gives.
Result<long> stepFrom(const QCommandLineParser& parser, const QString& option);

/// --threads; 0 where it was left out.
Result<int> threadsFrom(const QCommandLineParser& parser);

/// Loads the data, see loadDataset(). Ctrl+C ends it, and is the error cancelled().
Result<std::shared_ptr<const Dataset>> loadInterruptibly(const DataReference& reference,
                                                         const BesideLoading& beside = {});

} // namespace epsiloscope::app
