// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/plots/runs/TeacherHistogram.h"

#include <QString>

namespace epsiloscope {

/// What of a histogram of teachers can be hidden.
enum class HistogramPart { Counts, Noisy, Released, Chances, Truth };

/// Its entry's in the legend.
QString keyOf(HistogramPart part);
/// Whether the histogram has it.
bool hasPart(const TeacherHistogram& histogram, HistogramPart part);
/// What it is, of the run of this name: "Run 1: 250 teachers, without noise: do not publish".
QString wordsOf(const TeacherHistogram& histogram, HistogramPart part, const QString& name);
/// "80 to 85 %: 12 teachers, 14.2 after noise, released with chance 0.41" of the bin at an accuracy in
/// percent; empty beyond all bins.
QString wordsOfBinAt(const TeacherHistogram& histogram, double at);

} // namespace epsiloscope
