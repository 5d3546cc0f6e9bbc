// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plots/marks/MeasureLook.h"

#include "ui/language/Said.h"
#include "ui/plots/marks/AxisLook.h"
#include "ui/words/RunWords.h"
#include "ui/words/Words.h"

#include <QLocale>

#include <algorithm>
#include <array>

namespace epsiloscope {

bool isShare(Measure measure) {
    return measure == Measure::Accuracy || measure == Measure::Auroc || measure == Measure::Auprc;
}

RunsPrivacy::Shown shownBy(Measure measure) {
    return measure == Measure::Epsilon ? RunsPrivacy::spent : RunsPrivacy::compared;
}

bool isEpsilon(Measure measure) {
    return measure == Measure::Epsilon || measure == Measure::DataIndependentEpsilon;
}

QCPRange measureRange(const std::vector<double>& values, Measure measure, const QCPAxis* axis,
                      const QCPRange& current) {
    if (values.empty()) return {0, 1};
    const auto [least, most] = std::minmax_element(values.begin(), values.end());
    if (axis->scaleType() == QCPAxis::stLogarithmic && *most > 0) {
        double lowest = *most;
        for (const double value : values)
            if (value > 0) lowest = std::min(lowest, value);
        return decades(lowest, *most);
    }
    if (isShare(measure)) return shareRange(current, std::max(0.0, *least), std::min(1.0, *most));
    const double top = std::max(*most, 1e-9);
    const bool suits = top <= current.upper && top >= current.upper / 2 && current.lower == 0;
    return {0, suits ? current.upper : niceCeiling(1.05 * top)};
}

QString measureTitle(Measure measure, const RunsPrivacy& privacy) {
    const QString words = said(inWords(measure));
    if (!isEpsilon(measure)) return words;
    const QString epsilon = withUnit(words + atDelta(privacy), privacy.unit());
    if (!privacy.dependsOnData())
        return privacy.mixedKinds() ? Words::tr("%1 (kinds of ε differ)").arg(epsilon) : epsilon;
    return (privacy.mixedKinds() ? Words::tr("%1 (some promised, some spent ⊘: do not publish)")
                                 : Words::tr("%1 (spent ⊘: do not publish)"))
        .arg(epsilon);
}

QString measureQuantity(Measure measure, const RunsPrivacy& privacy, const QString& middle) {
    QString kind;
    if (isEpsilon(measure) && privacy.mixedKinds())
        kind = Words::tr(" (kinds differ%1)")
                   .arg(privacy.dependsOnData() ? Words::tr(", some spent ⊘") : QString());
    else if (isEpsilon(measure) && privacy.dependsOnData())
        kind = Words::tr(" (spent ⊘)");
    return QStringLiteral("%1%2, %3").arg(said(inWords(measure)), kind, middle);
}

QString measureText(Measure measure, double value) {
    if (isShare(measure) || measure == Measure::AccuracyGap) return QString::number(value, 'f', 3);
    if (measure == Measure::LabelsAnswered) return QString::number(value, 'f', value < 100 ? 1 : 0);
    return epsilonText(value);
}

QStringList secrecyWarnings(Measure measure, const RunsPrivacy& privacy, const QString& names) {
    if (isEpsilon(measure) && privacy.dependsOnData())
        return {Words::tr("Do not publish: ε of %1 was spent, not promised.").arg(names)};
    if (measure == Measure::LabelsAnswered && privacy.stoppedByVotes()) return {labelsWarning(names)};
    return {};
}

QString baselineKey(const BaselineDescriptor& baseline) {
    return QStringLiteral("reference/") + QLatin1String(baseline.id);
}

QString baselineWords(const BaselineDescriptor& baseline, bool onFeatures, double value) {
    return QStringLiteral("%1 %2").arg(said(baseline.wordsFor(onFeatures)),
                                       QLocale::c().toString(value, 'f', 3));
}

QString briefWords(const BaselineDescriptor& baseline, double value) {
    return QStringLiteral("%1 %2").arg(said(baseline.heading), QLocale::c().toString(value, 'f', 3));
}

Qt::PenStyle baselineDash(const BaselineDescriptor& baseline) {
    constexpr std::array dashes{Qt::DashLine, Qt::DashDotDotLine, Qt::DashDotLine, Qt::DotLine};
    static_assert(dashes.size() == baselineDescriptors.size());
    const auto at =
        std::ranges::find(baselineDescriptors, std::string_view(baseline.id),
                          [](const BaselineDescriptor& each) { return std::string_view(each.id); });
    return at == baselineDescriptors.end()
               ? Qt::DashLine
               : dashes[static_cast<std::size_t>(at - baselineDescriptors.begin())];
}

QString baselineWarning(const BaselineDescriptor& baseline, bool onFeatures) {
    if (!baseline.readsPrivate) return {};
    const QString warning =
        onFeatures ? Words::tr("Not private: the line “%1” was learnt from the private features.")
                   : Words::tr("Not private: the line “%1” was learnt from the private records.");
    return warning.arg(said(baseline.wordsFor(onFeatures)));
}

} // namespace epsiloscope
