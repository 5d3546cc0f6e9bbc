// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QToolButton>

namespace epsiloscope {

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
