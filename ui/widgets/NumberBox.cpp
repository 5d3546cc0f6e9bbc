// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/NumberBox.h"

#include "ui/widgets/DeliberateEdits.h"
#include "ui/widgets/numbers/TypedNumber.h"

#include <QAccessible>
#include <QLineEdit>
#include <QStyle>
#include <QStyleOptionSpinBox>

#include <algorithm>
#include <cmath>
#include <limits>

namespace epsiloscope {

namespace {

constexpr double kLogStep = 1.25;

/// The smallest of 3 significant digits: 78.125 becomes 78.1.
double roundedNumber(double value) {
    return QString::number(value, 'g', 3).toDouble();
}

/// A hundredth of the range, as a power of ten; a tenth of the value's own power where there is no range.
double linearStep(double minimum, double maximum, double value) {
    const double range = maximum - minimum;
    if (range > 0 && range <= 1000) return std::pow(10.0, std::floor(std::log10(range)) - 2);
    return value == 0 ? 0.1 : std::pow(10.0, std::floor(std::log10(std::abs(value))) - 1);
}

double startOf(const ParameterDescriptor& descriptor) {
    const auto& given = descriptor.initial ? descriptor.initial : descriptor.suggestion;
    if (given && std::holds_alternative<double>(*given)) return std::get<double>(*given);
    if (given && std::holds_alternative<std::int64_t>(*given))
        return static_cast<double>(std::get<std::int64_t>(*given));
    return std::max(descriptor.minimum, 1.0);
}

} // namespace

NumberBox::NumberBox(const ParameterDescriptor& descriptor, QWidget* parent)
    : QAbstractSpinBox(parent), integer_(descriptor.type == ParameterType::Integer),
      logarithmic_(descriptor.logarithmic), minimum_(descriptor.minimum), maximum_(descriptor.maximum),
      start_(startOf(descriptor)) {
    setAlignment(Qt::AlignRight);
    setFocusPolicy(Qt::StrongFocus);
    new DeliberateEdits(this);
    connect(lineEdit(), &QLineEdit::textEdited, this, &NumberBox::edited);
    connect(lineEdit(), &QLineEdit::textChanged, this, [this] {
        QAccessibleValueChangeEvent changed(this, value());
        QAccessible::updateAccessibility(&changed);
    });
}

void NumberBox::setText(const QString& text) {
    lineEdit()->setText(text);
    // The digits that matter in a number longer than the box are those at its beginning.
    if (!hasFocus()) lineEdit()->setCursorPosition(0);
}

void NumberBox::setPlaceholder(const QString& text) {
    lineEdit()->setPlaceholderText(text);
}

std::optional<double> NumberBox::number() const {
    bool fine = false;
    const double value = text().trimmed().toDouble(&fine);
    return fine ? std::optional(value) : std::nullopt;
}

double NumberBox::value() const {
    bool fine = false;
    const double grey = text().isEmpty() ? lineEdit()->placeholderText().toDouble(&fine) : 0;
    return number().value_or(fine ? grey : std::numeric_limits<double>::quiet_NaN());
}

void NumberBox::enter(double value) {
    if (!isEnabled() || isReadOnly() || std::isnan(value)) return;
    const double inside = clamped(integer_ ? std::round(value) : value);
    setText(QString::fromStdString(parameterToText(inside)));
    emit edited();
}

void NumberBox::stepBy(int steps) {
    double value = this->value(); // of a grey number steps begin there, too
    if (std::isnan(value)) value = start_;
    for (int i = 0; i < std::abs(steps); ++i)
        value = stepped(value, steps > 0);
    enter(value);
    selectAll();
}

double NumberBox::stepped(double value, bool up) const {
    const double sign = up ? 1 : -1;
    if (!logarithmic_) {
        const double step = integer_ ? 1 : linearStep(minimum_, maximum_, value);
        return integer_ ? value + sign : std::round(value / step + sign) * step;
    }
    if (value <= 0) return start_;
    const double next = roundedNumber(up ? value * kLogStep : value / kLogStep);
    if (!integer_) return next;
    return up ? std::max(value + 1, std::round(next)) : std::min(value - 1, std::round(next));
}

double NumberBox::clamped(double value) const {
    const double inside = std::clamp(value, minimum_, std::max(minimum_, maximum_));
    return roundedNumber(inside) == inside || integer_ ? inside : QString::number(inside, 'g', 12).toDouble();
}

QValidator::State NumberBox::validate(QString& input, int& /*position*/) const {
    if (!integer_) input = withPoint(input);
    return QValidator::Acceptable; // judged by the descriptor, with words
}

void NumberBox::setWidest(int digits) {
    widest_ = digits;
    connect(lineEdit(), &QLineEdit::textChanged, this, [this] { updateGeometry(); });
}

QSize NumberBox::minimumSizeHint() const {
    return sizeFor(fontMetrics().horizontalAdvance(QStringLiteral("000000")));
}

QSize NumberBox::sizeHint() const {
    const int whole = fontMetrics().horizontalAdvance(text().left(widest_));
    return minimumSizeHint().expandedTo(sizeFor(whole));
}

QSize NumberBox::sizeFor(int width) const {
    QStyleOptionSpinBox option;
    initStyleOption(&option);
    const QSize inside(width + 8, lineEdit()->sizeHint().height());
    return style()->sizeFromContents(QStyle::CT_SpinBox, &option, inside, this);
}

} // namespace epsiloscope
