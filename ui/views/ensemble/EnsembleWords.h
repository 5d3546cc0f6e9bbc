// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/Sentence.h"
#include "ui/plots/runs/TeacherHistogram.h"
#include "ui/views/ensemble/EnsembleCurve.h"

#include <QString>

namespace epsiloscope {

/// How the accuracy of an ensemble is worded.

/// The release of a run, or how far it has come: "Run 3 released 82.5 %, the middle of a bin from 80 to 85 %:
/// ε = 0.110 · …". `histogram`: of that run, or nothing. Of a release nothing but what was released.
QString releasedSentence(const Run& run, const QString& name,
                         const std::optional<TeacherHistogram>& histogram);

/// Which number of teachers came closest to the truth, and from where to where it is good: "Best: 35
/// teachers: …". What is missing is said where nothing can be.
/// In brief.
QString bestSentence(const EnsembleCurve& curve);
/// The same with its spread, its trials and what "good" means; empty where nothing is best.
QString bestDetails(const EnsembleCurve& curve);

} // namespace epsiloscope
