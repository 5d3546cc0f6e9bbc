// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QToolButton>
#include <QWidget>

namespace epsiloscope {

class ToneLabel;

/// The first line of a panel: its title in bold, and in grey at the right a detail that gives way where the
/// panel is narrow, and what must stay readable.
class PanelHeader : public QWidget {
    Q_OBJECT
public:
    explicit PanelHeader(const QString& title, QWidget* parent = nullptr);
    /// `kept` follows the detail and is never cut.
    void setDetail(const QString& detail, const QString& toolTip = {}, const QString& kept = {});
    /// Both, as they read.
    QString detail() const;

private:
    ToneLabel *detail_, *kept_;
};

/// The title of a part of a panel that can be folded away: an arrow and words, cut with "…" where they are
/// too long.
class FoldButton : public QToolButton {
    Q_OBJECT
public:
    explicit FoldButton(const QString& words, QWidget* parent = nullptr);

    void setWords(const QString& words);
    /// The whole of them.
    const QString& words() const { return words_; }
    void setOpen(bool open);

signals:
    void openChanged(bool open);

protected:
    void resizeEvent(QResizeEvent* event) override;

private:
    void showWords();

    QString words_;
    bool open_ = false;
};

} // namespace epsiloscope
