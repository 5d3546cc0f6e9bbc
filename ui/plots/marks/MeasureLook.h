// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/experiment/comparison/Measure.h"
#include "core/mechanisms/references/BaselineDescriptor.h"
#include "ui/plots/marks/CustomPlot.h"
#include "ui/words/PrivacyWords.h"

#include <QString>
#include <Qt>

#include <vector>

namespace epsiloscope {

/// A range for values of a measure: shares inside [0, 1], others from 0; decades on a logarithmic axis.
/// `current` is kept while it suits; an empty one never does.
QCPRange measureRange(const std::vector<double>& values, Measure measure, const QCPAxis* axis,
                      const QCPRange& current);
/// True if the measure is a share: accuracy, AUROC, AUPRC.
bool isShare(Measure measure);

/// True if the measure is an ε.
bool isEpsilon(Measure measure);
/// The ε that stands behind a measure: what was spent where that is measured, else what runs are held by.
RunsPrivacy::Shown shownBy(Measure measure);

/// "accuracy", "ε at δ = 1e-5 (spent ⊘: do not publish)": a measure as the label of an axis.
QString measureTitle(Measure measure, const RunsPrivacy& privacy);
/// "accuracy, median", "ε (spent ⊘), median": a measure in a table.
QString measureQuantity(Measure measure, const RunsPrivacy& privacy, const QString& middle);
/// "0.853", "1.63", "412": a value of a measure.
QString measureText(Measure measure, double value);

/// Warnings to a stranger about a measure that must not be published: of those whose ε was spent, or whose
/// number of labels depends on the data. `names` as in a sentence.
QStringList secrecyWarnings(Measure measure, const RunsPrivacy& privacy, const QString& names);

// How a reference is drawn and named beside results, in every chart alike: a thin line across, with its
// value.

/// "reference/majority".
QString baselineKey(const BaselineDescriptor& baseline);
/// "floor: majority class 0.885". `onFeatures`: beside mechanisms whose unit of privacy is features.
QString baselineWords(const BaselineDescriptor& baseline, bool onFeatures, double value);
/// "majority class 0.885": the same on the screen.
QString briefWords(const BaselineDescriptor& baseline, double value);
Qt::PenStyle baselineDash(const BaselineDescriptor& baseline);
/// The warning to a stranger about its line; empty: nothing.
QString baselineWarning(const BaselineDescriptor& baseline, bool onFeatures);

} // namespace epsiloscope
