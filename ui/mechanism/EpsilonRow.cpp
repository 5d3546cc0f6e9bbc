// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/mechanism/EpsilonRow.h"

#include "core/experiment/run/RunPrivacy.h"
#include "ui/language/Said.h"
#include "ui/mechanism/EpsilonSlider.h"
#include "ui/mechanism/ParameterForm.h"
#include "ui/widgets/Layouts.h"
#include "ui/widgets/NumberBox.h"
#include "ui/widgets/ToneLabel.h"
#include "ui/widgets/Units.h"
#include "ui/widgets/Whenever.h"
#include "ui/words/PrivacyWords.h"

#include <QEvent>
#include <QLabel>

#include <algorithm>
#include <cmath>
#include <utility>

namespace epsiloscope {

namespace {

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

EpsilonRow::EpsilonRow(QWidget* parent)
    : QWidget(parent), descriptor_(plainEpsilon()), slider_(new EpsilonSlider(this)),
      box_(new NumberBox(descriptor_, this)), letter_(labelOf(box_, QStringLiteral("ε"), this)),
      message_(ToneLabel::wrapped("parameter.epsilon.message", Tone::Error, this)) {
    named("epsilonSlider", slider_, {}, tr("ε, from more private to more accurate"));
    slider_->setProperty("explains", "odds"); // TermPlaces.h
    named("parameter.epsilon", box_, {}, QStringLiteral("ε"));
    columnIn(this, {rowOf({letter_, slider_, box_}), message_}, 0);
    nowAndWhenever(this, {QEvent::FontChange}, [this] { setLarge(); });
    connectParts();
    setDescriptor(descriptor_);
    setValue(std::nullopt);
}

void EpsilonRow::connectParts() {
    connect(this, &EpsilonRow::edited, this, &EpsilonRow::refresh);
    connect(slider_, &EpsilonSlider::epsilonMoved, this, [this](std::optional<double> epsilon) {
        box_->setText(epsilonText(epsilon));
        emit edited();
    });
    connect(slider_, &EpsilonSlider::rangeWanted, this, &EpsilonRow::setRange);
    connect(slider_, &EpsilonSlider::digitTyped, this, [this](const QString& digit) {
        box_->setFocus(Qt::OtherFocusReason);
        box_->setText(digit);
        emit box_->edited();
    });
    connect(box_, &NumberBox::edited, this, [this] {
        if (!problem()) standAtValue(); // a wrong entry leaves the slider where it was
        emit edited();
    });
}

// The figure that a person comes for is set larger than the rest.
void EpsilonRow::setLarge() {
    constexpr double larger = 28.0 / 13;
    constexpr int wide = 14, high = 5; // units
    QFont large = font();
    large.setPointSizeF(larger * large.pointSizeF());
    large.setWeight(QFont::DemiBold);
    letter_->setFont(large);
    box_->setFont(large);
    box_->setFixedSize(inUnits(*this, wide), inUnits(*this, high));
    letter_->setFixedHeight(box_->height());
}

void EpsilonRow::setOffered(bool offered) {
    for (QWidget* part : std::initializer_list<QWidget*>{letter_, slider_, box_})
        part->setVisible(offered);
    refresh();
}

void EpsilonRow::setMeaning(std::optional<double> delta, const Neighbours& neighbours) {
    delta_ = delta;
    adjacency_ = neighbours;
    showOdds();
}

void EpsilonRow::setForetold(const std::optional<Promise>& promise) {
    if (promise == foretold_) return;
    foretold_ = promise;
    showOdds();
}

void EpsilonRow::showOdds() {
    const auto epsilon = value();
    QStringList lines;
    if (foretold_) lines << said(oddsInWords(*foretold_));
    // Holds for every mechanism that keeps to both; the noise that is in use may promise more.
    if (epsilon && delta_ && adjacency_ != Adjacency::None)
        lines << tr("By ε and δ alone: %1")
                     .arg(oddsInShort(promiseOf(promisedEpsilon(*epsilon, *delta_, adjacency_))));
    if (saysNoLimit()) lines << said(descriptor_.whenAbsent);
    lines.removeAll(QString());
    const QString full = lines.join(QLatin1Char('\n'));
    const QString help = said(descriptor_.help);
    for (QWidget* control : std::initializer_list<QWidget*>{slider_, box_, letter_}) {
        control->setToolTip(lines.isEmpty() ? help : full + QLatin1Char('\n') + help);
        control->setAccessibleDescription(full);
    }
}

void EpsilonRow::setDescriptor(const ParameterDescriptor& epsilon) {
    const bool unlimited = saysNoLimit();
    descriptor_ = epsilon;
    scaleSlider();
    if (unlimited && epsilon.initial) return setTyped(epsilonText(epsilon.initial));
    standAtValue();
    refresh();
}

void EpsilonRow::setRange(const EpsilonRange& range) {
    if (range == range_) return;
    range_ = range;
    scaleSlider();
    emit rangeChanged(range_);
}

void EpsilonRow::scaleSlider() {
    slider_->setScale(range_, descriptor_.minimum, descriptor_.maximum, limitless());
}

void EpsilonRow::setValue(std::optional<double> epsilon) {
    setTyped(epsilonText(epsilon ? epsilon : descriptor_.initial));
}

QString EpsilonRow::typed() const {
    return box_->text();
}

void EpsilonRow::enter(double epsilon) {
    const double lowest = std::max(0.01, descriptor_.minimum),
                 highest = std::min(1000.0, descriptor_.maximum);
    const double rounded = withTwoDigits(std::clamp(epsilon, lowest, highest));
    if (rounded == value()) return;
    setTyped(epsilonText(rounded));
    emit edited();
}

void EpsilonRow::setTyped(const QString& text) {
    box_->setText(text);
    standAtValue();
    refresh();
}

void EpsilonRow::standAtValue() {
    const auto epsilon = value();
    if (epsilon) setRange(range_.with(*epsilon));
    slider_->setEpsilon(epsilon);
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
    if (saysNoLimit() && limitless()) return std::nullopt;
    const auto read = parameterFromText(descriptor_, box_->text().toStdString(), "/parameters/epsilon");
    return read.ok() ? std::nullopt : std::optional(read.error());
}

QWidget* EpsilonRow::showProblem(const Error& error) {
    message_->refuse(error);
    return box_;
}

void EpsilonRow::refresh() {
    message_->refuse(slider_->isHidden() ? std::nullopt : problem());
    showOdds();
}

} // namespace epsiloscope
