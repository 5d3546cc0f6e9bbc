// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plots/AccountantChart.h"

#include "ui/plots/NiceRange.h"

#include <algorithm>

namespace epsiloscope {

namespace {
constexpr std::size_t spent = 0, dataIndependentBound = 1;
constexpr double furthest = 3; ///< how many times the spent ε the dashed bound may stretch the axis
} // namespace

AccountantChart::AccountantChart(QWidget* parent)
    : RunChart({.id = QStringLiteral("accountantChart"),
                .title = QStringLiteral("Accountant growth"),
                .xLabel = QStringLiteral("queries asked"),
                .yLabel = QStringLiteral("ε")},
               parent),
      budgetLine_(plot(), QStringLiteral("reference/budget"), Qt::DotLine) {
    bringUpToDate();
}

void AccountantChart::addCurves(ShownRun& shown) {
    addCurve(shown, QStringLiteral("epsilon"), Quantity::Epsilon, Qt::SolidLine);
    addCurve(shown, QStringLiteral("data-independent"), Quantity::DataIndependentEpsilon, Qt::DashLine);
}

void AccountantChart::updateRun(ShownRun& shown) {
    shown.curves[spent]->update(*shown.run, trialsLook());
    // Without a data-dependent bound the two are the same curve: one is enough.
    if (dataDependent(shown))
        shown.curves[dataIndependentBound]->update(*shown.run, trialsLook());
    else
        shown.curves[dataIndependentBound]->clear();
}

QString AccountantChart::curveWords(const ShownRun& shown, std::size_t curve) const {
    const bool secret = curve == spent && dataDependent(shown);
    return QStringLiteral("%1 %2").arg(shown.appearance.name,
                                       secret ? QStringLiteral("data-dependent, do not publish")
                                              : QStringLiteral("data-independent"));
}

QStringList AccountantChart::guaranteeWarnings() const {
    const QString names = namesOf([](const ShownRun& shown) {
        const Curve& curve = *shown.curves[spent];
        return dataDependent(shown) && curve.shown() && !curve.empty();
    });
    if (names.isEmpty()) return {};
    return {QStringLiteral("Do not publish: the solid ε of %1 depends on the private data.").arg(names)};
}

std::vector<ChartSeries> AccountantChart::referenceSeries() const {
    const auto entries = referenceEntries();
    if (entries.empty() || entries.front().hidden) return {};
    return {straightSeries(entries.front(), 0, *budget(), *largestX(), *budget())};
}

void AccountantChart::restyleRest() {
    budgetLine_.setValue(budget().value_or(0));
    budgetLine_.setLook(ink().reference, ink().secondary,
                        budget() && largestX() && !hidden(budgetLine_.key()));
}

std::vector<LegendEntry> AccountantChart::referenceEntries() const {
    if (!budget() || !largestX()) return {};
    return {budgetLine_.legendEntry(QStringLiteral("budget ε = %1").arg(numberText(*budget())),
                                    hidden(budgetLine_.key()))};
}

double AccountantChart::epsilonNeeded() const {
    const double bound = largestY(dataIndependentBound).value_or(0);
    const double budgetShown = budgetLine_.shown() ? *budget() : 0;
    const double main = std::max(largestY(spent).value_or(0), budgetShown);
    return 1.08 * (main > 0 ? std::max(main, std::min(bound, furthest * main)) : bound);
}

void AccountantChart::arrange() {
    plot()->yAxis->setLabel(epsilonWords());
    const bool empty = !largestX();
    if (runs().empty())
        setHint(QStringLiteral("Press Run: see ε grow\nwith every query answered"));
    else if (empty)
        setHint(running() ? QStringLiteral("Waiting for the first answers …")
                          : QStringLiteral("These runs spent no ε on queries"));
    else
        setHint({});
    if (empty) return setAutoRange({0, 100}, {0, 2});
    setAutoRange({0, queriesLimit()},
                 {0, growingLimit(autoY().upper, std::max(epsilonNeeded(), 1e-3), growing())});
}

} // namespace epsiloscope
