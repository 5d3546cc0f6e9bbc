// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/find/PriceWords.h"

#include "core/experiment/runner/ExperimentCheck.h"
#include "core/mechanisms/registry/Registry.h"
#include "core/mechanisms/shared/Mechanism.h"
#include "ui/language/Said.h"
#include "ui/words/FieldName.h"
#include "ui/words/Words.h"

#include <cmath>

namespace epsiloscope {

namespace {

constexpr double surely = 2; ///< standard errors beyond which a price is more than chance

QString columnNameOf(const ColumnPrice& price) {
    return QString::fromStdString(price.column);
}

QString failureOf(const ColumnPrice& price) {
    return price.failure ? said(withFieldName(*price.failure).message()) : QString();
}

QString roleOf(const ColumnPrice& price) {
    return price.isPublic ? Words::tr("public") : Words::tr("private");
}

QString trialsWords(const ColumnPrice& price) {
    if (!price.standardError) return Words::tr("one repeat: no standard error");
    const QString words =
        Words::tr("mean ± standard error of %1 repeats on the same splits").arg(price.trials);
    if (std::abs(price.mean) >= surely * *price.standardError) return words;
    return words + Words::tr("; this may be chance");
}

bool tellsColumnsApart(const Mechanism* mechanism, const Experiment& experiment) {
    return mechanism && roleUseOf(*mechanism, experiment.parameters, experiment.split) == RoleUse::Features;
}

QString promiseOf(const Run& run) {
    const auto privacy = run.privacy();
    return privacy ? said(inWords(privacy->spent)) : QString();
}

} // namespace

QString pointsText(double share, std::optional<double> standardError) {
    const int digits = standardError && pointsInShare * *standardError < 0.1 ? 2 : 1;
    QString text = QString::number(std::abs(pointsInShare * share), 'f', digits);
    const bool zero = text.toDouble() == 0;
    if (share < 0 && !zero) text.prepend(QStringLiteral("−"));
    if (!standardError) return text;
    return QStringLiteral("%1 ± %2").arg(text, QString::number(pointsInShare * *standardError, 'f', digits));
}

QString priceBrief(const ColumnPrice& price) {
    return Words::tr("%1 (%2): %3 points")
        .arg(columnNameOf(price), roleOf(price), pointsText(price.mean, price.standardError));
}

QString priceSentence(const ColumnPrice& price, const QString& epsilon) {
    if (!price.priced()) return Words::tr("%1 has no price: %2").arg(columnNameOf(price), failureOf(price));
    const bool gains = price.mean < 0;
    return Words::tr("Protecting %1 %2 %3 points of accuracy (%4). Now it is %5. In both cases %6")
        .arg(columnNameOf(price), gains ? Words::tr("gains") : Words::tr("costs"),
             pointsText(std::abs(price.mean), price.standardError), trialsWords(price), roleOf(price),
             epsilon);
}

QStringList failureWords(const std::vector<ColumnPrice>& prices) {
    QStringList lines;
    for (const ColumnPrice& price : prices)
        if (!price.priced())
            lines << Words::tr("No price for %1: %2").arg(columnNameOf(price), failureOf(price));
    return lines;
}

QString promiseWords(const Run& asItIs, const Run& flipped) {
    const QString first = promiseOf(asItIs), second = promiseOf(flipped);
    if (first == second || second.isEmpty()) return first;
    return Words::tr("%1; flipped %2").arg(first, second);
}

QString mechanismTitle(const Experiment& experiment) {
    const Mechanism* mechanism = findMechanism(experiment.mechanism);
    return said(mechanism ? mechanism->descriptor.title : experiment.mechanism);
}

QString promiseBefore(const Experiment& base) {
    const Mechanism* mechanism = findMechanism(base.mechanism);
    // Only the accountants of boosting are sums; others take longer than a person may wait for a sentence.
    const bool quick = mechanism && mechanism->account && mechanism->descriptor.steps == steps::iterations;
    const auto planned = quick ? checkExperiment(base) : Result<PlannedRun>(Error{});
    if (planned)
        if (const auto account = mechanism->account(planned->parameters))
            return Words::tr("%1, each run at %2")
                .arg(mechanismTitle(base), said(inWords(account->privacy.spent)));
    return mechanismTitle(base);
}

QString whyNoPrices(const Experiment& base, std::size_t columns) {
    const Mechanism* mechanism = findMechanism(base.mechanism);
    if (!tellsColumnsApart(mechanism, base))
        return Words::tr("Prices need a mechanism on features, which tells public columns from private "
                         "ones: boosting with random classifiers, say. %1 protects whole records, "
                         "whatever their columns are.")
            .arg(mechanism ? said(mechanism->descriptor.title) : Words::tr("This"));
    if (base.release)
        return Words::tr("A release has no seed, so nothing can be compared with it: turn the release "
                         "off to explore.");
    if (columns == 0) return Words::tr("There is no column to flip: all are label or ignored.");
    return {};
}

} // namespace epsiloscope
