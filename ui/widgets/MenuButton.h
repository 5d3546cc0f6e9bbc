// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QToolButton>

class QMenu;
class QStyleOptionComboBox;

namespace epsiloscope {

/// A button that opens its menu at once and is drawn without the style's own small arrow: its words end in
/// "▾" or "⋯". (A style sheet would hide the arrow too, but keeps the colours of the theme it was made in.)
class MenuButton : public QToolButton {
    Q_OBJECT
public:
    explicit MenuButton(const QString& text = {}, QWidget* parent = nullptr);

protected:
    void paintEvent(QPaintEvent* event) override;
};

/// Cuts the longest words of a menu with "…" where it would be wider than its screen, each time that it is
/// about to be shown: else the keys at their right would be cut off. To be called after whatever fills it
/// then.
void fitToScreen(QMenu* menu);

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

/// The title of a part of a panel that can be folded away: an arrow and words, cut with "…" where they are
/// too long. Checked: the part is open.
class FoldButton : public QToolButton {
    Q_OBJECT
public:
    explicit FoldButton(const QString& words, QWidget* parent = nullptr);

    void setWords(const QString& words);
    /// The whole of them.
    const QString& words() const { return words_; }

protected:
    void initStyleOption(QStyleOptionToolButton* option) const override;
    void resizeEvent(QResizeEvent* event) override;

private:
    void showWords();

    QString words_;
};

} // namespace epsiloscope
