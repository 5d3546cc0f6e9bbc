// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/testing/TestProgram.h"
#include "tests/ui/widgets/Controls.h"
#include "tests/ui/widgets/ShownWidget.h"
#include "tests/ui/window/ChildOf.h"
#include "ui/data/panel/DataPanel.h"
#include "ui/plots/marks/CustomPlot.h"
#include "ui/widgets/Theme.h"
#include "ui/window/MainWindow.h"
#include "ui/window/ResultsPane.h"
#include "ui/window/ViewTabs.h"

#include <QAbstractButton>
#include <QAccessible>
#include <QApplication>
#include <QtTest>

using namespace epsiloscope;
using namespace epsiloscope::testing;

namespace {

/// "objectName (Class) in parent", to find it by.
QString wordsOf(const QWidget* widget) {
    QString words;
    for (const QWidget* each = widget; each && words.count('<') < 4; each = each->parentWidget())
        words += QStringLiteral("%1%2(%3)")
                     .arg(words.isEmpty() ? "" : " < ", each->objectName(), each->metaObject()->className());
    return words;
}

QAccessibleInterface* spoken(const QWidget* widget) {
    return QAccessible::queryAccessibleInterface(const_cast<QWidget*>(widget));
}

// A button beside its key is none the less reached by that.
bool hasKey(const QWidget* widget) {
    const auto* button = qobject_cast<const QAbstractButton*>(widget);
    return button && !button->shortcut().isEmpty();
}

// What a choice says is its value: its name is its own or that of its label.
bool isNamed(const QWidget* widget, const QAccessibleInterface& one) {
    if (one.text(QAccessible::Name).trimmed().isEmpty()) return false;
    return !qobject_cast<const QComboBox*>(widget) || !widget->accessibleName().isEmpty() ||
           !one.relations(QAccessible::Label).isEmpty();
}

/// Where Tab stops, from where the focus is until it is there again.
QList<QWidget*> walked(MainWindow& window) {
    QList<QWidget*> stops;
    constexpr int most = 500;
    for (int i = 0; i < most; ++i) {
        QTest::keyClick(QApplication::focusWidget(), Qt::Key_Tab);
        QWidget* now = QApplication::focusWidget();
        if (!stops.isEmpty() && now == stops.last()) continue; // the next link of the same words
        if (!now || stops.contains(now)) return stops;
        if (now->window() != &window) return stops;
        stops << now;
    }
    return stops;
}

bool isReached(const QWidget* control, const QList<QWidget*>& stops) {
    for (const QWidget* each = control; each; each = each->parentWidget()) {
        if (stops.contains(const_cast<QWidget*>(each))) return true;
        if (!isPart(each)) break;
    }
    for (const QWidget* stop : stops) // the focus is the field's that stands in it
        if (control->isAncestorOf(stop) || control->focusProxy() == stop) return true;
    return false;
}

} // namespace

/// A walk by Tab over the whole window: who hears it finds every control by name.
class NamedControlsTest : public QObject {
    Q_OBJECT

    std::unique_ptr<MainWindow> window_;

    void eachView(const std::function<void(const ViewKind&)>& look) {
        for (const ViewKind& kind : window_->results()->views()->kinds()) {
            window_->results()->views()->bringToFront(kind.id);
            QCoreApplication::processEvents();
            look(kind);
        }
    }

private slots:
    void initTestCase() {
        window_ = shown<MainWindow>({1500, 1000});
        window_->activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(window_.get()));
        QTRY_VERIFY_WITH_TIMEOUT(window_->dataPanel()->dataset(), 20000);
        QTest::keyClick(window_.get(), Qt::Key_F5);
        QTRY_VERIFY_WITH_TIMEOUT(!window_->runs()->entries().empty() && !window_->session(), 60000);
    }
    void cleanupTestCase() { window_.reset(); }

    void everyStopHasANameAndARole() {
        eachView([&](const ViewKind& kind) {
            window_->setFocus();
            child<QAbstractButton>(*window_, "open")->setFocus();
            for (const QWidget* stop : walked(*window_)) {
                const QAccessibleInterface* one = spoken(stop);
                const bool named = one && isNamed(stop, *one);
                if (!named) qWarning("%s: no name: %s", qPrintable(kind.id), qPrintable(wordsOf(stop)));
                const bool scrolls = one && one->role() == QAccessible::Client &&
                                     qobject_cast<const QAbstractScrollArea*>(stop);
                const bool known = one && one->role() != QAccessible::NoRole &&
                                   (scrolls || one->role() != QAccessible::Client) &&
                                   one->role() != QAccessible::Window;
                if (!known) qWarning("%s: no role: %s", qPrintable(kind.id), qPrintable(wordsOf(stop)));
                failed_ = failed_ || !named || !known;
            }
        });
        QVERIFY(!std::exchange(failed_, false));
    }

    void everyControlIsReached() {
        eachView([&](const ViewKind& kind) {
            child<QAbstractButton>(*window_, "open")->setFocus();
            const QList<QWidget*> stops = walked(*window_);
            QVERIFY2(stops.size() > 20, qPrintable(QString::number(stops.size())));
            for (const QWidget* control : window_->findChildren<QWidget*>()) {
                if (!isControl(control) || isPart(control) || !control->isVisible() || !control->isEnabled())
                    continue;
                if (control->window() != window_.get() || isReached(control, stops) || hasKey(control))
                    continue;
                failed_ = true;
                qWarning("%s: not reached: %s", qPrintable(kind.id), qPrintable(wordsOf(control)));
            }
        });
        QVERIFY(!std::exchange(failed_, false));
    }

    void everyPictureIsAChart() {
        eachView([&](const ViewKind& kind) {
            for (const QCustomPlot* plot : window_->findChildren<QCustomPlot*>()) {
                if (!plot->isVisible()) continue;
                const QWidget* picture = plot;
                while (picture && !dynamic_cast<const ReadAloud*>(picture))
                    picture = picture->parentWidget();
                const QAccessibleInterface* one = picture ? spoken(picture) : nullptr;
                const QString said = one ? one->text(QAccessible::Description) : QString();
                if (one && one->role() == QAccessible::Chart && said.count('.') >= 2) continue;
                failed_ = true;
                qWarning("%s: says nothing: %s: %s", qPrintable(kind.id), qPrintable(wordsOf(plot)),
                         qPrintable(said));
            }
        });
        QVERIFY(!std::exchange(failed_, false));
    }

    // The same window with and without: somewhere around the stop pixels differ.
    void theFocusIsSeenWhereverItIs() {
        for (const ThemeChoice theme : {ThemeChoice::Light, ThemeChoice::Dark}) {
            applyTheme(theme);
            eachView([&](const ViewKind& kind) {
                child<QAbstractButton>(*window_, "open")->setFocus();
                for (QWidget* stop : walked(*window_)) {
                    stop->setFocus(Qt::TabFocusReason);
                    QCoreApplication::processEvents();
                    // What is scrolled away, Tab brings into sight, as TabWalkTest tells.
                    if (2 * stop->visibleRegion().boundingRect().height() < stop->height()) continue;
                    const QRect around =
                        QRect(stop->mapTo(window_.get(), QPoint()), stop->size()).adjusted(-4, -4, 4, 4);
                    const QImage with = window_->grab(around).toImage();
                    child<QAbstractButton>(*window_, stop->objectName() == "open" ? "help" : "open")
                        ->setFocus(Qt::TabFocusReason);
                    QCoreApplication::processEvents();
                    if (window_->grab(around).toImage() != with || !stop->isVisible()) continue;
                    failed_ = true;
                    qWarning("%s: no focus to see: %s", qPrintable(kind.id), qPrintable(wordsOf(stop)));
                }
            });
        }
        applyTheme(ThemeChoice::Light);
        QVERIFY(!std::exchange(failed_, false));
    }

private:
    bool failed_ = false;
};

TEST_WITH_WINDOWS(NamedControlsTest)
#include "NamedControlsTest.moc"
