// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDoubleSpinBox>
#include <QKeyEvent>
#include <QLineEdit>
#include <QSpinBox>
#include <QString>

#include <type_traits>
#include <utility>

namespace epsiloscope {

/// The typed decimal, with a point for its comma where that is the only separator: "0,5" is "0.5". Anything
/// else ("1,234.5", "0.1, 0.5") stays as it is.
QString withPoint(const QString& typed);

/// Why this is no number of a field for decimals or for whole numbers: it has separators that could mean two
/// things ("1.234,5"; in a whole number "1,5" and "1,234"). Empty: no separator is in the way. `groups`: the
/// field itself writes 1,234 for 1234.
QString againstSeparators(const QString& typed, bool whole, bool groups);

/// From now on a decimal comma that is typed into this line, or pasted, becomes a point. Whatever else is
/// wrong stays, and whoever reads the line says so.
void takeDecimals(QLineEdit* line);

/// Shows words beneath a field, and takes them away again: empty.
void showBeneath(QWidget* field, const QString& words);

/// A spin box in which nothing typed is swallowed: a decimal comma becomes a point, and a separator that
/// could mean two things stays as typed, with words beneath, until the number of before stands there again.
/// Qt's own drop a refused key and read what is left: 25 for "2,5".
template <class Box> class TypedBox : public Box {
public:
    using Box::Box;

    QValidator::State validate(QString& input, int& position) const override {
        if constexpr (!whole) input = withPoint(input);
        if (!against(input).isEmpty()) return QValidator::Intermediate;
        return Box::validate(input, position);
    }
    void fixup(QString& input) const override {
        if (against(input).isEmpty()) return Box::fixup(input);
        input = this->prefix() + this->textFromValue(before_) + this->suffix();
    }

    void stepBy(int steps) override {
        Box::stepBy(steps);
        typing_ = false;
    }

protected:
    void keyPressEvent(QKeyEvent* event) override {
        if (!typing_) before_ = this->value();
        typing_ = true;
        Box::keyPressEvent(event);
        if (event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter)
            typing_ = false; // what was refused is still said
        else
            say(against(this->lineEdit()->text()));
    }
    void focusOutEvent(QFocusEvent* event) override {
        Box::focusOutEvent(event);
        typing_ = false;
    }

private:
    static constexpr bool whole = std::is_same_v<decltype(std::declval<Box>().value()), int>;

    void say(const QString& words) {
        if (words == words_) return;
        if (words_.isEmpty()) described_ = this->accessibleDescription();
        words_ = words;
        this->setAccessibleDescription(words.isEmpty() ? described_ : words);
        showBeneath(this, words);
    }
    QString against(QString input) const {
        if (input.startsWith(this->prefix())) input.remove(0, this->prefix().size());
        if (input.endsWith(this->suffix())) input.chop(this->suffix().size());
        return againstSeparators(input, whole, this->isGroupSeparatorShown());
    }

    decltype(std::declval<Box>().value()) before_{}; ///< the number in whose place one is typed
    bool typing_ = false;                            ///< since the last number that was whole
    QString words_, described_;                      ///< the words said now, and those of the field itself
};

using DecimalBox = TypedBox<QDoubleSpinBox>;
using WholeBox = TypedBox<QSpinBox>;

} // namespace epsiloscope
