// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/experiment/Dataset.h"
#include "core/experiment/Run.h"

#include <QObject>
#include <QString>

#include <functional>
#include <memory>

namespace epsiloscope {

/// Icon and sample experiment become readable under ":/"; to be called before their first use, any number of
/// times.
void makeResourcesAvailable();

/// Whether a file holds an experiment or a result (JSON by its name) rather than data.
bool isExperimentFile(const QString& path);

/// Filters of the open dialog: everything that can be read, by kind.
QString openFileFilters();

/// The experiment the window starts with: the census sample, ready for Run.
Experiment sampleExperiment();

/// Writes an ended run as JSON, beside the window's thread; `failed` is called on the context's thread.
void saveResult(QObject* context, std::shared_ptr<const Run> run, std::shared_ptr<const Dataset> dataset,
                const QString& path, std::function<void(const Error&)> failed);

} // namespace epsiloscope
