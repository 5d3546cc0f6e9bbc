// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/bagging/BagWords.h"
#include "ui/views/bagging/PlaneChart.h"
#include "ui/words/GroupedNumber.h"

namespace epsiloscope {

std::vector<ChartSeries> PlaneChart::visibleSeries() const {
    std::vector<ChartSeries> all;
    if (!plan_) return all;
    const auto add = [&](const LegendEntry& entry, const QString& key, const QString& words, bool points,
                         std::vector<double> x, std::vector<double> y) {
        if (entry.hidden) return;
        ChartSeries series{.key = key,
                           .quantity = words,
                           .appearance = entry,
                           .x = std::move(x),
                           .y = std::move(y),
                           .points = points};
        if (!points) series.appearance.marker.reset();
        all.push_back(std::move(series));
    };
    for (const Line& line : lines_) {
        if (!line.shown) continue;
        const LegendEntry entry = entryOf(line);
        const QString draw = drawWords(line.draw, plan_->models);
        add(entry, entry.key, tr("δ %1, k from 1").arg(draw), false, line.along.epsilon, line.along.delta);
        if (line.chosen)
            add(entry, line.mark->name(),
                QStringLiteral("δ %1, k = %2").arg(draw, grouped(static_cast<std::size_t>(plan_->subsample))),
                true, {line.chosen->epsilon}, {line.chosen->delta});
    }
    for (const Published& published : published_) {
        const LegendEntry entry = entryOf(published);
        add(entry, entry.key, entry.text, true, published.epsilon, published.delta);
    }
    const LegendEntry reference = oneInN_.legendEntry(referenceWords(), hidden(oneInN_.key()));
    const QCPRange x = plot()->xAxis->range();
    add(reference, reference.key, QStringLiteral("1/n"), false, {x.lower, x.upper},
        {oneInN_.value(), oneInN_.value()});
    return all;
}

QStringList PlaneChart::guaranteeWarnings() const {
    if (!plan_) return {};
    return {tr("δ ≥ 1/n: with this chance a record is learnt from as it is.")};
}

QStringList PlaneChart::privacyWords() const {
    if (!plan_) return {};
    return {guaranteeWords(*plan_)};
}

std::map<QString, QString> PlaneChart::choices() const {
    if (!plan_) return {};
    return {{QStringLiteral("records"), QString::number(plan_->records)},
            {QStringLiteral("models"), QString::number(plan_->models)},
            {QStringLiteral("subsample"), QString::number(plan_->subsample)},
            {QStringLiteral("draw"), QLatin1String(toString(plan_->draw))}};
}

void PlaneChart::choose(const std::map<QString, QString>& choices) {
    BagPlan plan = plan_.value_or(BagPlan());
    const auto take = [&choices](const char* key, std::int64_t& number) {
        const auto found = choices.find(QLatin1String(key));
        bool fine = false;
        const qlonglong value = found == choices.end() ? 0 : found->second.toLongLong(&fine);
        if (fine) number = value;
    };
    take("records", plan.records);
    take("models", plan.models);
    take("subsample", plan.subsample);
    if (const auto found = choices.find(QStringLiteral("draw")); found != choices.end())
        plan.draw = bagDrawFrom(found->second.toStdString()).value_or(plan.draw);
    if (!choices.empty() && checkBags(plan)) showPlan(plan, paletteIndex_);
}

} // namespace epsiloscope
