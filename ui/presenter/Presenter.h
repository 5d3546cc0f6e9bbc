// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/presenter/PresentedSteps.h"

#include <QObject>
#include <QPointer>
#include <QSize>
#include <QStringList>

#include <memory>
#include <vector>

class QAction;
class QKeyEvent;
class QMenu;
class QSettings;
class QShortcut;
class QWidget;

namespace epsiloscope {

class DiscreetWindow;
class MainWindow;
class PresenterWindow;
class PrivateWords;
class StageLight;

/// A window before a room full of people: full screen, text that is read from the last row, chosen parts
/// alone, one chart at a time, no name of a file or a person. Laser and spotlight point; Page Down and Page
/// Up step; notes and what comes next are in a window of their own. What it offers stands in the menu View.
class Presenter final : public QObject {
    Q_OBJECT
public:
    /// Text on a screen of 1080 lines has at least so many pixels, on others in proportion.
    static constexpr double leastPixels = 28;

    /// `settings` keep which parts are chosen; may be null. It must go before `window` and settings.
    Presenter(MainWindow& window, QSettings* settings);
    ~Presenter() override;

    bool on() const { return on_; }
    void setOn(bool on);

    /// Whose steps the keys take; null: those of the charts. They may go at any time.
    void setSteps(PresentedSteps* steps);
    PresentedSteps& steps() const;

    /// The parts that are hidden while it is on; without a choice of the person's the usual ones. A step of a
    /// lesson that is to be broken keeps what it is broken with.
    QStringList hiddenParts() const;
    StageLight* light() const { return light_; }
    PresenterWindow* notes() const { return notes_; }

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void buildActions();
    QAction* action(const char* name, const QString& words, const QKeySequence& key, bool checkable,
                    const QString& tip = {});
    void enter();
    void leave();
    void followFiles();
    void gatherWords();
    void listParts(QMenu* menu);
    void choosePart(const QString& id, bool seen);
    void popUpParts();
    void lightNextPart();
    void showStep();
    /// The parts that a person has chosen to hide.
    QStringList chosenHidden() const;
    void hideParts();
    /// Its text is as large as a chart's, and is read beside it.
    void giveLessonRoom();
    /// A lesson that is played hears the keys itself.
    void heedKeys();
    bool keepsStep(const QObject* at, QKeyEvent& event) const;

    struct Before {
        Qt::WindowStates state;
        QString view;
        QPointer<QWidget> focus;
        QSize size;
        QByteArray halves; ///< how the lesson and the rest share the window
    };

    MainWindow& window_;
    QSettings* settings_;
    StageLight* light_;
    PresenterWindow* notes_;
    ChartSteps* charts_;
    LessonSteps* lesson_;
    QPointer<PresentedSteps> steps_;
    QAction *present_ = nullptr, *laser_ = nullptr, *spotlight_ = nullptr, *nextPart_ = nullptr,
            *showNotes_ = nullptr;
    std::vector<QAction*> actions_;
    QMenu* parts_ = nullptr;
    QShortcut *forward_, *back_;
    QStringList opened_; ///< files, since there is this window
    std::shared_ptr<PrivateWords> words_;
    std::unique_ptr<DiscreetWindow> discreet_;
    Before before_;
    bool on_ = false;
};

} // namespace epsiloscope
