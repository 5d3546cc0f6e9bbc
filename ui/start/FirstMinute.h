// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <QPointer>

#include <vector>

class QAction;
class QMainWindow;
class QSettings;
class QWidget;

namespace epsiloscope {

class CalloutLines;
class DataPanel;

/// The first minute with the program: three callouts over the window point at the data, at ε and at Run,
/// which pulses. They are over samples alone: of a person's own data what they say is not true. All that is
/// below them works; a click on Run, or Esc, puts them away for ever. They are shown again from the menu of
/// help.
class FirstMinute final : public QObject {
    Q_OBJECT
public:
    /// `settings` remember that it was seen; may be null. It must go before `window` and settings.
    FirstMinute(QMainWindow& window, QSettings* settings);
    ~FirstMinute() override;

    /// Shows it to who has never put it away, as soon as a sample is open.
    void showOnce();
    void show();
    /// Wanted, and not put away.
    bool shown() const { return shown_; }
    /// True if Run pulses now.
    bool pulsing() const;

public slots:
    /// For ever.
    void putAway();

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    struct Callout {
        QPointer<QWidget> about; ///< the widget of the window that it points at
        QWidget* box;
        bool pulses; ///< true for what is to be pressed
    };
    void addCallout(QWidget* about, const QString& words, bool pulses = false);
    void addButton();
    void hide();
    void followData();
    void place();

    QMainWindow& window_;
    QSettings* settings_;
    const DataPanel* data_; ///< the window's
    std::vector<Callout> callouts_;
    CalloutLines* lines_;
    QAction* again_ = nullptr;
    bool shown_ = false;
    bool overSample_ = false;
};

} // namespace epsiloscope
