// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/experiment/run/Coverage.h"
#include "core/experiment/run/Dataset.h"
#include "core/experiment/run/Run.h"

#include <QObject>
#include <QString>

#include <functional>
#include <memory>
#include <string>

namespace epsiloscope {

using SaveFailed = std::function<void(const Error&)>;

/// All write beside the window's thread, whole or not at all; `failed` is called on the window's thread
/// while `context` lives.
/// An ended run as JSON; the dataset may be null where the run was read from a file.
void saveResult(QObject* context, std::shared_ptr<const Run> run, std::shared_ptr<const Dataset> dataset,
                const QString& path, SaveFailed failed);
/// The labels or the model that a run holds; see keptText().
void saveKept(QObject* context, std::shared_ptr<const Run> run, KeptWhat what, const QString& path,
              SaveFailed failed);
/// An experiment as JSON; see movableWith().
void saveExperiment(QObject* context, const Experiment& experiment, const QString& path, SaveFailed failed);
/// A table as comma-separated text.
void saveTable(QObject* context, std::shared_ptr<const Dataset> dataset, const QString& path,
               SaveFailed failed);

/// What `text` gives, which is called beside the window's thread.
void saveText(QObject* context, std::function<std::string()> text, const QString& path, SaveFailed failed);

/// The experiment as it is to be written into `folder`: files in that folder or below it are named from
/// there, so that both can be moved together; others by their whole path.
Experiment movableWith(Experiment experiment, const QString& folder);

/// Why a dataset cannot be written as comma-separated text; empty where it can.
QString reasonAgainstCsv(const Dataset* dataset);

} // namespace epsiloscope
