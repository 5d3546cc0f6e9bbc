// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/mechanism/EpsilonRow.h"

#include "core/experiment/run/RunPrivacy.h"
#include "ui/language/Said.h"
#include "ui/mechanism/ParameterForm.h"
#include "ui/widgets/Layouts.h"
#include "ui/widgets/NumberBox.h"
#include "ui/widgets/ToneLabel.h"
#include "ui/widgets/Whenever.h"
#include "ui/words/PrivacyWords.h"

#include <QEvent>
#include <QLabel>
#include <QPainter>
#include <QSignalBlocker>
#include <QSlider>
#include <QStyle>

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <cstdlib>

namespace epsiloscope {

namespace {

constexpr double kNotchesPerDecade = 20;

double withTwoDigits(double value) {
    char text[32];
    std::snprintf(text, sizeof text, "%.1e", value);
    return std::strtod(text, nullptr);
}

const QString kNoLimit = QStringLiteral("∞");

QString epsilonText(const std::optional<ParameterValue>& epsilon) {
    return epsilon ? QString::fromStdString(parameterToText(*epsilon)) : kNoLimit;
}

ParameterDescriptor plainEpsilon() {
    ParameterDescriptor epsilon =
        realParameter("epsilon", "ε", {}, {.above = 0, .most = 1e6, .logarithmic = true});
    epsilon.suggestion = 1.0;
    return epsilon;
}

} // namespace

EpsilonScale::EpsilonScale(const ParameterDescriptor& epsilon) : limitless_(!epsilon.initial.has_value()) {
    lowest_ = std::max(0.01, epsilon.minimum);
    const double highest = std::max(lowest_, std::min(100.0, epsilon.maximum));
    steps_ = static_cast<int>(std::lround(std::log10(highest / lowest_) * kNotchesPerDecade));
}

std::optional<double> EpsilonScale::valueAt(int notch) const {
    if (notch > steps_) return std::nullopt;
    return withTwoDigits(lowest_ * std::pow(10.0, std::max(notch, 0) / kNotchesPerDecade));
}

int EpsilonScale::notchOf(std::optional<double> epsilon) const {
    if (!epsilon) return lastNotch();
    if (!(*epsilon > lowest_)) return 0;
    const double notch =
        std::min(std::log10(*epsilon / lowest_) * kNotchesPerDecade, static_cast<double>(steps_));
    return static_cast<int>(std::lround(notch));
}

namespace {

/// The ε of each factor of ten, below the notch at which it stands.
class SliderNumbers final : public QWidget {
public:
    SliderNumbers(const QSlider* slider, const EpsilonScale& scale, QWidget* parent)
        : QWidget(parent), slider_(slider), scale_(scale) {}
    QSize sizeHint() const override { return {0, fontMetrics().height()}; }
    QSize minimumSizeHint() const override { return sizeHint(); }

protected:
    void paintEvent(QPaintEvent*) override {
        QPainter painter(this);
        painter.setPen(palette().color(QPalette::PlaceholderText));
        const auto step = static_cast<int>(kNotchesPerDecade);
        const int last = scale_.lastNotch() - (scale_.limitless() ? 1 : 0);
        // Both ends first: where there is little room, numbers between them are left out.
        taken_.clear();
        for (const bool ends : {true, false})
            for (int notch = 0; notch <= last; notch += step) {
                if ((notch == 0 || notch + step > last) != ends) continue;
                // The last notch stands for no limit: beside it there is no room.
                const bool beside = scale_.limitless() && notch > last - step / 2;
                if (const auto epsilon = scale_.valueAt(notch))
                    write(painter, notch,
                          beside ? QStringLiteral("%1 · %2").arg(epsilonText(*epsilon), kNoLimit)
                                 : epsilonText(*epsilon));
            }
    }

private:
    void write(QPainter& painter, int notch, const QString& words) {
        const int handle = slider_->style()->pixelMetric(QStyle::PM_SliderLength, nullptr, slider_);
        const int at = handle / 2 + QStyle::sliderPositionFromValue(slider_->minimum(), slider_->maximum(),
                                                                    notch, width() - handle);
        const int wide = painter.fontMetrics().horizontalAdvance(words);
        const int left = std::clamp(at - wide / 2, 0, std::max(0, width() - wide));
        const QRect room(left - gap / 2, 0, wide + gap, 1);
        if (std::ranges::any_of(taken_, [&room](const QRect& other) { return other.intersects(room); }))
            return;
        taken_.push_back(room);
        painter.drawText(left, painter.fontMetrics().ascent(), words);
    }

    static constexpr int gap = 6; // pixels between two numbers
    std::vector<QRect> taken_;
    const QSlider* slider_;
    const EpsilonScale& scale_;
};

} // namespace

EpsilonRow::EpsilonRow(QWidget* parent)
    : QWidget(parent), descriptor_(plainEpsilon()), scale_(descriptor_),
      slider_(new QSlider(Qt::Horizontal, this)), box_(new NumberBox(descriptor_, this)),
      letter_(labelOf(box_, QStringLiteral("ε"), this)), odds_(new ToneLabel(Tone::Hint, this)),
      noLimit_(new ToneLabel(Tone::Hint, this)),
      message_(ToneLabel::wrapped("parameter.epsilon.message", Tone::Error, this)) {
    named("epsilonSlider", slider_, {}, tr("ε, from more private to more accurate"))->setPageStep(5);
    named("parameter.epsilon", box_, {}, QStringLiteral("ε"));
    noLimit_->setAlignment(Qt::AlignCenter);
    layOut();
    connect(this, &EpsilonRow::edited, this, &EpsilonRow::refresh);
    connect(slider_, &QSlider::valueChanged, this, [this](int notch) {
        box_->setText(epsilonText(scale_.valueAt(notch)));
        emit edited();
    });
    connect(box_, &NumberBox::edited, this, [this] {
        if (!problem()) standAtValue(); // a wrong entry leaves the slider where it was
        emit edited();
    });
    setDescriptor(descriptor_);
    setValue(std::nullopt);
}

void EpsilonRow::layOut() {
    auto* morePrivate = new ToneLabel(Tone::Hint, tr("more private"), this);
    auto* moreAccurate = new ToneLabel(Tone::Hint, tr("more accurate"), this);
    slider_->setTickPosition(QSlider::TicksBelow);
    slider_->setTickInterval(static_cast<int>(kNotchesPerDecade));
    auto* numbers = new SliderNumbers(slider_, scale_, this);
    auto* scale = columnOf({slider_, numbers}, 0);
    auto* line = rowOf({{letter_, 0, Qt::AlignTop},
                        {morePrivate, 0, Qt::AlignTop},
                        {scale, 1},
                        {moreAccurate, 0, Qt::AlignTop},
                        {box_, 0, Qt::AlignTop},
                        {named("epsilonOdds", odds_), 0, Qt::AlignTop}},
                       8);
    columnIn(this, {line, noLimit_, message_}, 0);
    directions_ = {morePrivate, moreAccurate};
    odds_->setProperty("explains", "odds"); // TermPlaces.h
    besideBox_ = {letter_, morePrivate, moreAccurate, slider_, odds_};
    nowAndWhenever(this, {QEvent::FontChange}, [this] { setLarge(); });
}

void EpsilonRow::setLarge() {
    // The figure that a person comes for is set larger than the rest.
    QFont large = font();
    large.setPointSizeF(1.3 * large.pointSizeF());
    large.setBold(true);
    letter_->setFont(large);
    box_->setFont(large);
    for (QWidget* beside : besideBox_)
        beside->setMinimumHeight(box_->sizeHint().height());
}

// The slider itself comes before the words at its ends.
void EpsilonRow::resizeEvent(QResizeEvent* event) {
    QWidget::resizeEvent(event);
    constexpr int lettersOfAll = 75;
    for (QWidget* words : directions_)
        words->setVisible(width() > lettersOfAll * fontMetrics().averageCharWidth());
    showOdds();
}

bool EpsilonRow::roomForWords() const {
    constexpr int lettersWithOdds = 120;
    return width() > lettersWithOdds * fontMetrics().averageCharWidth();
}

// Holds for every mechanism that keeps to both; the noise that is in use may promise more.
QString EpsilonRow::boundOf(double epsilon) const {
    if (!delta_ || adjacency_ == Adjacency::None) return {};
    return tr("By ε and δ alone: %1")
        .arg(oddsInShort(promiseOf(promisedEpsilon(epsilon, *delta_, adjacency_))));
}

void EpsilonRow::setMeaning(std::optional<double> delta, Adjacency adjacency) {
    delta_ = delta;
    adjacency_ = adjacency;
    showOdds();
}

void EpsilonRow::setForetold(const std::optional<Promise>& promise) {
    if (promise == foretold_) return;
    foretold_ = promise;
    showOdds();
}

// Beside the number in short, and of the number and the slider in full.
void EpsilonRow::showOdds() {
    const auto epsilon = value();
    QStringList lines;
    if (foretold_) lines << said(oddsInWords(*foretold_));
    if (epsilon) lines << boundOf(*epsilon);
    lines.removeAll(QString());
    const QString full = lines.join(QLatin1Char('\n'));
    odds_->say(foretold_ && roomForWords() ? oddsInShort(*foretold_) : QString());
    odds_->setToolTip(full);
    const QString help = said(descriptor_.help);
    for (QWidget* control : std::initializer_list<QWidget*>{slider_, box_, letter_}) {
        control->setToolTip(lines.isEmpty() ? help : full + QLatin1Char('\n') + help);
        control->setAccessibleDescription(full);
    }
}

void EpsilonRow::setDescriptor(const ParameterDescriptor& epsilon) {
    const std::optional<double> held = value();
    const bool unlimited = saysNoLimit();
    descriptor_ = epsilon;
    scale_ = EpsilonScale(epsilon);
    const QSignalBlocker quiet(slider_);
    slider_->setRange(0, scale_.lastNotch());
    if (unlimited && epsilon.initial)
        showText(epsilonText(epsilon.initial));
    else
        slider_->setValue(scale_.notchOf(unlimited ? std::nullopt : held));
    refresh();
}

void EpsilonRow::setValue(std::optional<double> epsilon) {
    showText(epsilonText(epsilon ? epsilon : descriptor_.initial));
}

QString EpsilonRow::typed() const {
    return box_->text();
}

void EpsilonRow::setTyped(const QString& text) {
    showText(text);
}

void EpsilonRow::enter(double epsilon) {
    const double rounded = withTwoDigits(
        std::clamp(epsilon, std::max(0.01, descriptor_.minimum), std::min(1000.0, descriptor_.maximum)));
    if (rounded == value()) return;
    showText(epsilonText(rounded));
    emit edited();
}

void EpsilonRow::showText(const QString& text) {
    box_->setText(text);
    standAtValue();
    refresh();
}

void EpsilonRow::standAtValue() {
    const QSignalBlocker quiet(slider_);
    slider_->setValue(scale_.notchOf(value()));
}

bool EpsilonRow::saysNoLimit() const {
    const QString text = box_->text().trimmed();
    return text.isEmpty() || text == kNoLimit || text == QLatin1String("inf");
}

std::optional<double> EpsilonRow::value() const {
    if (saysNoLimit() || problem()) return std::nullopt;
    return box_->number();
}

std::optional<Error> EpsilonRow::problem() const {
    if (saysNoLimit() && scale_.limitless()) return std::nullopt;
    const auto read = parameterFromText(descriptor_, box_->text().toStdString(), "/parameters/epsilon");
    return read.ok() ? std::nullopt : std::optional(read.error());
}

void EpsilonRow::showProblem(const Error& error) {
    message_->say(messageBeneath(error));
}

void EpsilonRow::refresh() {
    const std::optional<Error> wrong = problem();
    message_->say(messageBeneath(wrong));
    noLimit_->say(saysNoLimit() && !wrong ? said(descriptor_.whenAbsent) : QString());
    showOdds();
}

} // namespace epsiloscope
