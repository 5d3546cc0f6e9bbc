// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/experiment/description/Experiment.h"

#include <QString>

#include <string>
#include <vector>

namespace epsiloscope {

/// Something built in that a person can begin with, as a menu offers it.
struct OfferedSample {
    QString title;
    QString sentence; ///< its nature, or what it shows
    QString toolTip;
    QString path; ///< opened like that of a file: "sample:census", ":/sample-line.json"
};

/// The experiments of resources/, the one to begin with first: data, mechanism and budget.
std::vector<OfferedSample> sampleExperiments();

/// Their experiments that are about these data ("sample:census").
std::vector<Experiment> experimentsOfSample(const std::string& path);

/// The name of data as a person knows it: "Survey" of a sample, else that of its file.
QString dataName(const QString& path);
/// True for data that the program makes itself.
bool isSample(const QString& path);

/// The data that the program makes itself; each says in core what it is.
std::vector<OfferedSample> sampleTables();

} // namespace epsiloscope
