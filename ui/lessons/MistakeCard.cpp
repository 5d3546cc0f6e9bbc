// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/lessons/MistakeCard.h"

#include "core/base/Wording.h"
#include "ui/language/Said.h"
#include "ui/plots/marks/AxisLook.h"
#include "ui/plots/marks/ChartStyle.h"
#include "ui/plots/marks/FittedWords.h"
#include "ui/widgets/Layouts.h"
#include "ui/widgets/Theme.h"
#include "ui/widgets/ToneLabel.h"
#include "ui/widgets/Whenever.h"
#include "ui/words/NumberWords.h"

#include <QCheckBox>
#include <QLabel>
#include <QPainter>

#include <algorithm>
#include <cmath>

namespace epsiloscope {

namespace {

constexpr int presentColour = 1, absentColour = 0, mostBars = 40;
constexpr double headroom = 1.08; // the names above are no part of a curve

// Bars of one width, by the middle of the first.
struct Bars {
    double first, width;
    int count;

    double middle(int bar) const { return first + width * bar; }
};

// The outputs, as the plot shows them.
std::vector<double> outputs(std::vector<double> seen, bool turned) {
    if (turned)
        for (double& value : seen)
            value = -value;
    return seen;
}

// Without the least and the largest half of a hundredth: a few far ones would squeeze all others together.
// Whole numbers are counted by whole numbers, as many to each bar: a bar with one more than its neighbours
// would stand out.
Bars barsFor(const std::vector<double>& present, const std::vector<double>& absent) {
    std::vector<double> all = present;
    all.insert(all.end(), absent.begin(), absent.end());
    std::ranges::sort(all);
    const double least = all[all.size() / 200], most = all[all.size() - 1 - all.size() / 200];
    const auto bars = [](double first, double width, int count) {
        return Bars{first - width, width, count + 2}; // an empty one at either end: no bar is cut in half
    };
    if (!(most > least)) return bars(least - 1, 2.0 / (mostBars - 1), mostBars);
    if (std::ranges::any_of(all, [](double value) { return value != std::round(value); }))
        return bars(least, (most - least) / (mostBars - 1), mostBars);
    const double width = std::ceil((most - least + 1) / mostBars);
    return bars(least + (width - 1) / 2, width, static_cast<int>(std::floor((most - least) / width)) + 1);
}

QVector<double> shares(const std::vector<double>& seen, const Bars& bars) {
    QVector<double> counts(bars.count, 0);
    for (const double value : seen) {
        const double place = std::floor((value - bars.first) / bars.width + 0.5);
        counts[static_cast<int>(std::clamp(place, 1.0, bars.count - 2.0))] +=
            100.0 / static_cast<double>(seen.size());
    }
    return counts;
}

} // namespace

SeenPlot::SeenPlot(QWidget* parent)
    : ReadPicture(parent), present_(addGraph()), absent_(addGraph()), presentName_(new QCPItemText(this)),
      absentName_(new QCPItemText(this)) {
    setObjectName(QStringLiteral("seenPlot"));
    tellPointKeys(this);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Preferred);
    for (QCPGraph* graph : {present_, absent_})
        graph->setLineStyle(QCPGraph::lsStepCenter);
    presentName_->setText(tr("– – with the person"));
    absentName_->setText(tr("— without"));
    for (QCPItemText* name : {presentName_, absentName_}) {
        name->position->setType(QCPItemPosition::ptAxisRectRatio);
        name->setSelectable(false);
        name->setClipToAxisRect(false);
    }
    axisRect()->setAutoMargins(QCP::msLeft | QCP::msRight | QCP::msBottom);
    // Above the plot, off its curves.
    presentName_->setPositionAlignment(Qt::AlignRight | Qt::AlignBottom);
    absentName_->setPositionAlignment(Qt::AlignLeft | Qt::AlignBottom);
    presentName_->position->setCoords(1, 0);
    absentName_->position->setCoords(0, 0);
    xAxis->setLabel(tr("what the attacker looks at"));
    yAxis->setLabel(tr("of 100 outputs"));
    new FittedWords(this);
    nowAndWhenever(this, {QEvent::PaletteChange, QEvent::FontChange}, [this] { dress(); });
}

void SeenPlot::show(const AttackedMistake& attacked, const QString& look) {
    const auto with = outputs(attacked.present, attacked.turned),
               without = outputs(attacked.absent, attacked.turned);
    const Bars bars = barsFor(with, without);
    QVector<double> x(bars.count);
    for (int bar = 0; bar < bars.count; ++bar)
        x[bar] = bars.middle(bar);
    const QVector<double> present = shares(with, bars), absent = shares(without, bars);
    forgetPoint();
    present_->setData(x, present, true);
    absent_->setData(x, absent, true);
    xAxis->setRange(x.front(), x.back());
    const double highest = std::max(*std::ranges::max_element(present), *std::ranges::max_element(absent));
    yAxis->setRange(0, headroom * highest);
    const bool replaced = attacked.stated.adjacency == Adjacency::ReplaceRecord;
    absentName_->setText(replaced ? tr("— with another") : tr("— without"));
    setAccessibleName(tr("What the attacker sees, with and without the person"));
    setAccessibleDescription(look);
    replot(QCustomPlot::rpQueuedReplot);
}

QStringList SeenPlot::sentences() const {
    const auto modeOf = [this](std::size_t curve) {
        const auto& points = *(curve == 0 ? present_ : absent_)->data();
        const auto most =
            std::ranges::max_element(points.constBegin(), points.constEnd(), {}, &QCPGraphData::value);
        return most == points.constEnd()
                   ? tr("nothing")
                   : pointInWords({curve, static_cast<std::size_t>(most - points.constBegin())});
    };
    return {accessibleDescription() + QLatin1Char('.'),
            tr("Most often it is so: %1; %2.").arg(modeOf(0), modeOf(1))};
}

std::vector<CurveRead> SeenPlot::curvesRead() const {
    if (present_->data()->isEmpty()) return {};
    const auto read = [this](const QString& name, const QCPGraph* graph) -> CurveRead {
        const auto at = [graph](std::size_t point) { return *graph->data()->at(static_cast<int>(point)); };
        return {name, static_cast<std::size_t>(graph->dataCount()),
                [name, at](std::size_t point) {
                    return tr("%1, near %2: %3 of 100 outputs")
                        .arg(name, numberText(at(point).key, 3), numberText(at(point).value, 2));
                },
                [this, at](std::size_t point) {
                    return QPointF(xAxis->coordToPixel(at(point).key), yAxis->coordToPixel(at(point).value))
                        .toPoint();
                }};
    };
    return {read(tr("with the person"), present_), read(tr("without the person"), absent_)};
}

void SeenPlot::paintEvent(QPaintEvent* event) {
    QCustomPlot::paintEvent(event);
    QPainter painter(this);
    paintRead(painter);
}

void SeenPlot::dress() {
    const bool dark = isDark(palette());
    const ChartInk ink = chartInk(dark);
    setBackground(ink.background);
    for (QCPAxis* axis : {xAxis, yAxis}) {
        dressAxis(axis, font(), ink);
        axis->setSubTickPen(Qt::NoPen);
    }
    present_->setPen(QPen(runColour(presentColour, dark), chartStyle.emphasis, Qt::DashLine));
    absent_->setPen(QPen(runColour(absentColour, dark), chartStyle.emphasis));
    axisRect()->setMargins({0, fontMetrics().height() + fontMetrics().descent(), 0, 0});
    presentName_->setFont(font());
    absentName_->setFont(font());
    presentName_->setColor(runWordColour(presentColour, dark));
    absentName_->setColor(runWordColour(absentColour, dark));
    updateGeometry();
    replot(QCustomPlot::rpQueuedReplot);
}

MistakeCard::MistakeCard(const MistakeKind& mistake, QWidget* parent)
    : QWidget(parent), mistake_(mistake),
      plant_(named("plantMistake", new QCheckBox(tr("&Plant the mistake"), this),
                   tr("With the mistake, or as it should be: the attack shows what becomes of it"))),
      done_(wordsLabel("mistakeDone", this)), look_(wordsLabel("mistakeLook", this)),
      shown_(ToneLabel::wrapped("mistakeShown", Tone::Hint, this)), plot_(new SeenPlot(this)) {
    auto* setting = wordsLabel("mistakeSetting", this);
    setting->setText(said(mistake.setting));
    look_->setText(tr("The attacker looks at: %1").arg(said(mistake.look)));
    columnIn(this, {setting, plant_, done_, look_, {plot_, 1}, shown_}, 6);
    setFocusProxy(plant_);
    connect(plant_, &QCheckBox::toggled, this, &MistakeCard::refresh);
    refresh();
}

void MistakeCard::show(const std::shared_ptr<const LessonPlayer::Attacked>& attacked, bool planted) {
    if (attacked == attacked_) return;
    attacked_ = attacked;
    if (attacked_) plant_->setChecked(planted);
    refresh();
}

void MistakeCard::refresh() {
    const bool planted = plant_->isChecked();
    done_->setText(said(planted ? mistake_.wrong : mistake_.right));
    plant_->setEnabled(attacked_ != nullptr);
    look_->setVisible(attacked_ != nullptr);
    plot_->setVisible(attacked_ != nullptr);
    if (!attacked_) return shown_->say({});
    const AttackedMistake& now = planted ? attacked_->planted : attacked_->right;
    plot_->show(now, said(mistake_.look));
    shown_->setTone(now.refutes() ? Tone::Error : Tone::Hint);
    // A figure that may be false is not said to be publishable or not.
    const QString stated =
        tr("ε = %1 at δ = %2, %3")
            .arg(said(epsilonInWords(now.stated.value)), said(deltaInWords(now.stated.delta)),
                 said(inWords(now.stated.adjacency)));
    const QString bound = QString::fromStdString(inShort(now.lowerBound));
    const QString draws = QString::fromStdString(withThousands(now.present.size()));
    shown_->say(withRaisedExponents(
        now.refutes()
            ? tr("Stated: %1. The attack shows ε ≥ %2 (95 % sure, %3 outputs of either): the statement is "
                 "false.")
                  .arg(stated, bound, draws)
            : tr("Stated: %1. The attack shows ε ≥ %2 (95 % sure, %3 outputs of either): no contradiction.")
                  .arg(stated, bound, draws)));
}

} // namespace epsiloscope
