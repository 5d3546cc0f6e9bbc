// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plots/marks/BaselineLook.h"

#include "ui/language/Said.h"
#include "ui/words/Words.h"

#include <QLocale>

#include <algorithm>
#include <array>

namespace epsiloscope {

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
