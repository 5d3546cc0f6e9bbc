// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/quiz/QuizFile.h"

#include <QDialog>

class QAction;
class QButtonGroup;
class QLabel;
class QMainWindow;
class QPushButton;
class QSettings;
class QStackedWidget;

namespace epsiloscope {

/// Ten questions on what ε and δ mean in odds, before a course and after it, to see what it has taught. The
/// answers stay in a file on this computer, which can be looked at and deleted here.
class QuizDialog final : public QDialog {
    Q_OBJECT
public:
    /// `settings` know the code of the sitting that waits for its second half; may be null and must outlive
    /// it.
    QuizDialog(QuizFile file, QSettings* settings, QWidget* parent = nullptr);

    /// Puts it into the menu of help of a window, which it must go before. It belongs to `owner`.
    static QAction* offerIn(QMainWindow& window, QSettings* settings, QObject* owner);

    /// The code of the sitting that was answered last; empty: none was.
    QString sitting() const;

public slots:
    /// Asks the ten of a half.
    void ask(epsiloscope::QuizPart part);

protected:
    void keyPressEvent(QKeyEvent* event) override;

private:
    QWidget* startPage();
    QWidget* questionPage();
    QWidget* endPage();
    void showStart();
    void showQuestion();
    void take();
    void end();
    void showFile();
    void deleteFile();
    QPushButton* button(const char* name, const QString& words);

    QuizFile file_;
    QSettings* settings_;
    QString sitting_;
    QuizPart part_ = QuizPart::Before;
    std::vector<OddsQuestion> questions_;
    std::vector<QuizAnswer> given_;

    QStackedWidget* pages_;
    QButtonGroup* answers_;
    QLabel *count_ = nullptr, *words_ = nullptr, *score_ = nullptr, *kept_ = nullptr;
    QPushButton *before_ = nullptr, *after_ = nullptr, *next_ = nullptr, *show_ = nullptr, *delete_ = nullptr;
};

} // namespace epsiloscope
