// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/Result.h"
#include "core/experiment/description/Experiment.h"

#include <QStringList>

namespace epsiloscope {

/// Several data files opened at once, sorted out.
struct DroppedFiles {
    DataReference reference; ///< data, labels, test and test labels as far as their names tell them
    QString testToOffer; ///< a second file that could be the test file, though nothing in its name says so
};

/// Which of the files is the data and which its labels, test file and test labels: by name
/// ("train-images…", "train-labels…", "t10k-images…"), in whatever order they came. Two files whose names say
/// nothing: the first is the data, the second is to be offered as its test file. Error: more files than have
/// a place.
Result<DroppedFiles> sortOut(const QStringList& paths);

} // namespace epsiloscope
