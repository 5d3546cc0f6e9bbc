// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/numbers/TypedNumber.h"

#include "ui/words/Words.h"

#include <QRegularExpression>
#include <QToolTip>
#include <QValidator>

namespace epsiloscope {

namespace {

class PointForComma final : public QValidator {
public:
    using QValidator::QValidator;
    State validate(QString& input, int&) const override {
        input = withPoint(input);
        return Acceptable;
    }
};

qsizetype separatorsIn(const QString& text) {
    return text.count(QLatin1Char(',')) + text.count(QLatin1Char('.'));
}

} // namespace

QString withPoint(const QString& typed) {
    static const QRegularExpression decimal(QStringLiteral("^[^\\d,.]*\\d*,\\d*([eE][+-]?\\d*)?[^\\d,.]*$"));
    if (!decimal.match(typed).hasMatch()) return typed;
    return QString(typed).replace(QLatin1Char(','), QLatin1Char('.'));
}

QString againstSeparators(const QString& typed, bool whole, bool groups) {
    static const QRegularExpression grouped(QStringLiteral("^\\s*\\d{1,3}(,\\d{3})+\\s*$"));
    if (groups && grouped.match(typed).hasMatch()) return {};
    if (separatorsIn(typed) <= (whole ? 0 : 1)) return {};
    const QString text = typed.trimmed();
    return whole ? Words::tr("“%1” is no whole number here: write 1234, without comma or point").arg(text)
                 : Words::tr("“%1” is no number here: write 1234.5, with one point").arg(text);
}

void takeDecimals(QLineEdit* line) {
    line->setValidator(new PointForComma(line));
}

void showBeneath(QWidget* field, const QString& words) {
    if (words.isEmpty())
        QToolTip::hideText();
    else
        QToolTip::showText(field->mapToGlobal(field->rect().bottomLeft()), words, field);
}

} // namespace epsiloscope
