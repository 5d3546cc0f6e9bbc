// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QToolButton>

class QStyleOptionComboBox;

namespace epsiloscope {

/// The words on a choice: a name in bold, and at the right in grey what else is to be known of it, which
/// gives way first.
struct NamedChoice {
    QString name, detail;
    bool operator==(const NamedChoice&) const = default;
};

/// Draws a box to choose from with these words; `option` says its state.
void paintChoice(QWidget* box, QStyleOptionComboBox option, const NamedChoice& words);

/// A button that looks like such a box and opens its menu.
class ChoiceButton final : public QToolButton {
    Q_OBJECT
public:
    explicit ChoiceButton(QWidget* parent = nullptr);

    void setWords(const NamedChoice& words);
    NamedChoice words() const;

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    QString detail_; ///< the name is its text
};

} // namespace epsiloscope
