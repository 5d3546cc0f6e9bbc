// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/bagging/PlaneChart.h"

#include "core/mechanisms/bagging/PublishedBagging.h"
#include "ui/plots/marks/Curve.h"
#include "ui/views/bagging/BagWords.h"
#include "ui/words/NumberWords.h"

#include <algorithm>
#include <cmath>

namespace epsiloscope {

namespace {

const QString regionKey = QStringLiteral("region/just-a-few");
const QString withoutKey = QStringLiteral("without-epsilon");

QString keyOfDraw(BagDraw draw) {
    return QStringLiteral("draw/") + QLatin1String(toString(draw));
}

QVector<double> plottedValues(const std::vector<double>& values) {
    return {values.begin(), values.end()};
}

QPainterPath diamond() {
    QPainterPath path;
    path.moveTo(0, -4);
    for (const QPointF corner : {QPointF(4, 0), QPointF(0, 4), QPointF(-4, 0)})
        path.lineTo(corner);
    path.closeSubpath();
    return path;
}

} // namespace

BagCurve bagCurve(const BagPlan& plan) {
    constexpr double stepsPerDecade = 40;
    BagCurve curve;
    const auto largest = largestSubsample(plan.records, plan.models, plan.draw, std::nullopt, std::nullopt);
    if (!largest) return curve;
    const auto steps = std::ceil(stepsPerDecade * std::log10(static_cast<double>(*largest)));
    BagPlan at = plan;
    for (double step = 0; step <= steps; ++step) {
        const double k = std::pow(10, step / stepsPerDecade);
        at.subsample = step < steps ? std::min<std::int64_t>(std::llround(k), *largest) : *largest;
        if (!curve.subsample.empty() && at.subsample == curve.subsample.back()) continue;
        const IntrinsicPrivacy privacy = intrinsicPrivacy(at);
        curve.subsample.push_back(at.subsample);
        curve.epsilon.push_back(privacy.epsilon);
        curve.delta.push_back(privacy.delta);
    }
    return curve;
}

PlaneChart::PlaneChart()
    : Chart({.id = QStringLiteral("planeChart"),
             .title = tr("Bagging in the ε–δ plane"),
             .xLabel = tr("promised ε (replace one record)"),
             .yLabel = QStringLiteral("δ")}),
      why_(tr("No bags are chosen")), oneInN_(plot(), QStringLiteral("reference/one-in-n"), Qt::DotLine),
      region_(new QCPItemRect(plot())), toLeft_(new QCPItemLine(plot())) {
    build();
    buildPublished();
    setLogarithmic(plot()->xAxis, true);
    setLogarithmic(plot()->yAxis, true);
    restyle();
}

void PlaneChart::build() {
    for (Line& line : lines_) {
        line.curve = plot()->addGraph();
        line.curve->setName(keyOfDraw(line.draw));
        line.mark = pointsOn(plot(), keyOfDraw(line.draw) + QStringLiteral("/chosen")).release();
    }
    // From 1/n up to the top of the axes, however they are zoomed.
    region_->topLeft->setType(QCPItemPosition::ptAxisRectRatio);
    region_->topLeft->setCoords(0, 0);
    region_->setLayer(bandLayer());
    region_->setPen(Qt::NoPen);
    region_->setObjectName(regionKey);
    // ε = 0 lies nowhere on a logarithmic axis; its left end stands for it.
    spanAxes(Qt::Horizontal, {region_->bottomRight, toLeft_->end});
    toLeft_->setHead(QCPLineEnding(QCPLineEnding::esSpikeArrow, 8, 10));
    toLeft_->setObjectName(withoutKey);
}

void PlaneChart::buildPublished() {
    for (const PublishedBaggingRow& row : publishedBagging()) {
        if (row.method != PublishedBaggingMethod::Bagging) continue;
        const QString dataset = QString::fromStdString(row.dataset);
        auto found = std::ranges::find(published_, dataset, &Published::dataset);
        if (found == published_.end()) {
            QCPGraph* points = pointsOn(plot(), QStringLiteral("published/") + dataset).release();
            found = published_.insert(published_.end(), {dataset, points});
        }
        found->epsilon.push_back(row.epsilon);
        found->delta.push_back(row.delta);
    }
    for (const Published& published : published_)
        published.points->setData(plottedValues(published.epsilon), plottedValues(published.delta));
}

void PlaneChart::showPlan(const BagPlan& plan, int paletteIndex) {
    if (plan_ == plan && paletteIndex_ == paletteIndex) return;
    plan_ = plan;
    paletteIndex_ = paletteIndex;
    take();
}

void PlaneChart::showNothing(const QString& why) {
    plan_.reset();
    why_ = why;
    take();
}

void PlaneChart::take() {
    for (Line& line : lines_)
        takeLine(line);
    redraw();
}

void PlaneChart::takeLine(Line& line) const {
    line.along = {};
    line.chosen.reset();
    // One bag without replacement is drawn in one way only.
    const bool twice = plan_ && plan_->models == 1 && !isChosen(line) &&
                       (line.draw == BagDraw::IndependentWithoutReplacement ||
                        (line.draw == BagDraw::JointWithoutReplacement &&
                         plan_->draw == BagDraw::IndependentWithoutReplacement));
    if (plan_ && !twice) {
        BagPlan plan = *plan_;
        plan.draw = line.draw;
        line.along = bagCurve(plan);
        if (checkBags(plan)) line.chosen = intrinsicPrivacy(plan);
    }
    line.curve->setData(plottedValues(line.along.epsilon), plottedValues(line.along.delta), true);
    line.mark->data()->clear();
    if (line.chosen) line.mark->addData(line.chosen->epsilon, line.chosen->delta);
}

LegendEntry PlaneChart::entryOf(const Line& line) const {
    const bool chosen = isChosen(line);
    const QString key = keyOfDraw(line.draw), draw = drawWords(line.draw, plan_->models);
    LegendEntry entry{.key = key,
                      .text = tr("%1: not with this k").arg(draw),
                      .brief = draw,
                      .pen = chosen ? curvePen(runColour(paletteIndex_, dark()))
                                    : curvePen(ink().reference, line.dash),
                      .words = chosen ? runWordColour(paletteIndex_, dark()) : ink().secondary,
                      .hidden = hidden(key)};
    if (!line.chosen) return entry;
    const QString pair = QStringLiteral("ε = %1, δ = %2")
                             .arg(numberText(line.chosen->epsilon, 3), chanceText(line.chosen->delta));
    entry.text = chosen ? QStringLiteral("k = %1 %2: %3").arg(grouped(plan_->subsample), draw, pair)
                        : QStringLiteral("%1: %2").arg(draw, pair);
    entry.marker = chosen ? markerStyle(paletteIndex_, dark(), false, ChartStyle::chosenMarker)
                          : QCPScatterStyle(line.shape, QPen(ink().secondary, chartStyle.outline),
                                            QBrush(ink().background), ChartStyle::singleMarker);
    return entry;
}

LegendEntry PlaneChart::entryOf(const Published& published) const {
    QCPScatterStyle mark(QCPScatterStyle::ssSquare, QPen(ink().secondary, chartStyle.outline),
                         QBrush(ink().background), ChartStyle::marker);
    if (&published != &published_.front()) mark.setCustomPath(diamond());
    return {.key = published.points->name(),
            .text = tr("Liu, Jia and Gong: %1").arg(published.dataset),
            .words = ink().secondary,
            .marker = mark,
            .hidden = hidden(published.points->name())};
}

std::vector<LegendEntry> PlaneChart::entries() const {
    std::vector<LegendEntry> all;
    if (!plan_) return all;
    for (const bool chosen : {true, false})
        for (const Line& line : lines_) {
            if (isChosen(line) != chosen) continue;
            if (!line.along.epsilon.empty()) all.push_back(entryOf(line));
            if (chosen)
                all.push_back(
                    {.key = withoutKey,
                     .text = tr("(0, %1) holds as well").arg(chanceText(intrinsicPrivacy(*plan_).delta)),
                     .pen = QPen(runColour(paletteIndex_, dark()), chartStyle.guide, Qt::DashLine),
                     .words = runWordColour(paletteIndex_, dark()),
                     .hidden = hidden(withoutKey)});
        }
    for (const Published& published : published_)
        all.push_back(entryOf(published));
    all.push_back(oneInN_.legendEntry(
        tr("1/n = %1: what publishing one record at random would cost").arg(chanceText(oneInN_.value())),
        hidden(oneInN_.key())));
    all.push_back({.key = regionKey,
                   .text = tr("δ ≥ 1/n: “just a few” protection"),
                   .words = ink().secondary,
                   .band = blended(ink().secondary, ink().background, 2 * ChartStyle::faintRegion),
                   .hidden = hidden(regionKey)});
    return all;
}

const LegendEntry* PlaneChart::seenEntry(const QString& key) const {
    const auto& all = legend()->entries();
    const auto found = std::ranges::find(all, key, &LegendEntry::key);
    return found == all.end() || found->hidden ? nullptr : &*found;
}

void PlaneChart::placeBelow() {
    if (!plan_) return;
    oneInN_.setValue(smallestBagDelta(plan_->records));
    region_->bottomRight->setCoords(1, oneInN_.value());
    const IntrinsicPrivacy privacy = intrinsicPrivacy(*plan_);
    toLeft_->start->setCoords(privacy.epsilon, privacy.delta);
    toLeft_->end->setCoords(0, privacy.delta);
}

void PlaneChart::arrange() {
    if (!plan_) return setAutoRange({0.001, 10}, {0.001, 1});
    const IntrinsicPrivacy here = intrinsicPrivacy(*plan_);
    // Beyond ε = 3 every draw has δ close to 1.
    constexpr double enough = 3;
    double lower = here.epsilon, upper = std::max(enough, 1.5 * here.epsilon);
    for (const Line& line : lines_)
        if (isChosen(line) && !line.along.epsilon.empty())
            lower = std::min(lower, line.along.epsilon.front());
    const double least = std::min(oneInN_.value(), here.delta);
    setAutoRange({lower / 2, upper}, {least / 2, 1.3});
}

void PlaneChart::restyle() {
    placeBelow();
    oneInN_.setLook(ink().reference, ink().secondary, plan_ && !hidden(oneInN_.key()));
    region_->setBrush(blended(ink().secondary, ink().background, ChartStyle::faintRegion));
    legend()->setEntries(entries());
    const auto look = [this](auto* drawn, const QString& key, const auto& dress) {
        const LegendEntry* entry = seenEntry(key);
        drawn->setVisible(entry);
        if (entry) dress(drawn, *entry);
    };
    const auto asLine = [](auto* drawn, const LegendEntry& entry) { drawn->setPen(entry.pen); };
    const auto asMarks = [](QCPGraph* drawn, const LegendEntry& entry) {
        drawn->setScatterStyle(entry.marker.value_or(QCPScatterStyle()));
    };
    for (const Line& line : lines_) {
        look(line.curve, keyOfDraw(line.draw), asLine);
        look(line.mark, keyOfDraw(line.draw), asMarks);
        // Dashes of the others stay seen on the chosen curve, its mark above them all.
        line.curve->setLayer(isChosen(line) ? QStringLiteral("main") : QStringLiteral("axes"));
        line.mark->setLayer(isChosen(line) ? QStringLiteral("axes") : QStringLiteral("main"));
    }
    for (const Published& published : published_)
        look(published.points, published.points->name(), asMarks);
    look(toLeft_, withoutKey, asLine);
    region_->setVisible(seenEntry(regionKey));
    setHint(plan_ ? QString() : why_);
    arrange();
}

std::vector<ChartSeries> PlaneChart::visibleSeries() const {
    std::vector<ChartSeries> all;
    const auto add = [&](const LegendEntry* entry, const QString& key, const QString& words, bool points,
                         std::vector<double> x, std::vector<double> y) {
        if (!entry) return;
        all.push_back({.key = key,
                       .quantity = words,
                       .appearance = *entry,
                       .x = std::move(x),
                       .y = std::move(y),
                       .points = points});
        if (!points) all.back().appearance.marker.reset();
    };
    for (const Line& line : lines_) {
        const LegendEntry* entry = seenEntry(keyOfDraw(line.draw));
        if (!entry) continue;
        add(entry, entry->key, tr("δ %1, k from 1").arg(entry->brief), false, line.along.epsilon,
            line.along.delta);
        if (line.chosen)
            add(entry, line.mark->name(),
                QStringLiteral("δ %1, k = %2").arg(entry->brief, grouped(plan_->subsample)), true,
                {line.chosen->epsilon}, {line.chosen->delta});
    }
    for (const Published& published : published_)
        if (const LegendEntry* entry = seenEntry(published.points->name()))
            add(entry, entry->key, entry->text, true, published.epsilon, published.delta);
    const QCPRange x = plot()->xAxis->range();
    add(seenEntry(oneInN_.key()), oneInN_.key(), QStringLiteral("1/n"), false, {x.lower, x.upper},
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
        bool fine = false;
        const qlonglong value = QString::fromStdString(chosenIn(choices, key)).toLongLong(&fine);
        if (fine) number = value;
    };
    take("records", plan.records);
    take("models", plan.models);
    take("subsample", plan.subsample);
    plan.draw = bagDrawFrom(chosenIn(choices, "draw")).value_or(plan.draw);
    if (!choices.empty() && checkBags(plan)) showPlan(plan, paletteIndex_);
}

} // namespace epsiloscope
