// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/testing/TestProgram.h"
#include "tests/ui/widgets/ClippedTexts.h"
#include "tests/ui/widgets/Controls.h"
#include "tests/ui/widgets/PaintedTexts.h"
#include "tests/ui/window/ChildOf.h"
#include "tests/ui/window/WindowInUse.h"
#include "ui/live/LiveRun.h"
#include "ui/plots/marks/CustomPlot.h"
#include "ui/runs/RunList.h"
#include "ui/widgets/Theme.h"
#include "ui/window/LiveForms.h"
#include "ui/window/MainWindow.h"

#include <QAbstractButton>
#include <QRegularExpression>
#include <QtTest>

#include <algorithm>

using namespace epsiloscope;
using namespace epsiloscope::testing;

namespace {

// 1280 × 800 with a title bar of 24.
constexpr QSize screen(1280, 800), content(1280, 776);
constexpr int mostWords = 95, mostControls = 32; // words but the names of the columns, which are the data's
constexpr double leastPlots = .40, leastPlotsOfSix = .31;

/// What a person sees now, counted.
struct Counted {
    QStringList words, names, controls; ///< names: of the columns
    double plots = 0;                   ///< share of the screen within the axes
};

bool inSight(const QWidget& widget, const QRectF& place) {
    return widget.visibleRegion().intersects(place.toAlignedRect());
}

/// Tokens with a letter: ε and L are words, 0.5 and → are none.
QStringList wordsIn(const QString& text) {
    static const QRegularExpression space(QStringLiteral("\\s+"));
    QStringList words = text.split(space, Qt::SkipEmptyParts);
    words.removeIf(
        [](const QString& word) { return !std::ranges::any_of(word, [](QChar c) { return c.isLetter(); }); });
    return words;
}

// A list or a table is one, each tab is one; figures are looked at.
QStringList controlsOf(const QWidget& widget) {
    if (!isControl(&widget) || isPart(&widget) || dynamic_cast<const ReadAloud*>(&widget)) return {};
    if (const auto* tabs = qobject_cast<const QTabBar*>(&widget)) {
        QStringList each;
        for (int i = 0; i < tabs->count(); ++i)
            if (tabs->isTabVisible(i)) each << tabs->tabText(i);
        return each;
    }
    return {widget.objectName() + "/" + QLatin1String(widget.metaObject()->className())};
}

Counted countedIn(MainWindow& window) {
    Counted all;
    for (QWidget* each : window.findChildren<QWidget*>()) {
        if (!each->isVisible() || each->window() != &window || each->visibleRegion().isEmpty()) continue;
        const bool names = each->parent()->objectName() == "columnsTable"; // with the letters of roles
        for (const PaintedText& text : paintedTexts(*each)) {
            if (!inSight(*each, text.ink & text.seen)) continue;
            (names && text.text.size() > 1 ? all.names : all.words) << wordsIn(text.text);
        }
        all.controls << controlsOf(*each);
        const auto* plot = qobject_cast<QCustomPlot*>(each);
        if (!plot || !plot->axisRect()) continue;
        const QSize inner = plot->axisRect()->rect().size();
        all.plots += 1.0 * inner.width() * inner.height() / (screen.width() * screen.height());
    }
    return all;
}

void tell(const Counted& all) {
    qInfo().noquote() << all.words.size() << "words:" << all.words.join(' ') << "and" << all.names.size()
                      << "of the data";
    qInfo().noquote() << all.controls.size() << "controls:" << all.controls.join(' ');
    qInfo().noquote() << "plots:" << 100 * all.plots << "%";
}

} // namespace

/// The window as it opens, with its sample. EPSILOSCOPE_FIRST_SCREEN=FILE writes a picture of it.
class FirstScreenTest : public QObject {
    Q_OBJECT

    std::unique_ptr<MainWindow> window_;

    // Without a press of any button: the sample runs by itself.
    void showAlive() {
        applyTheme(ThemeChoice::Light);
        window_ = std::make_unique<MainWindow>(2, nullptr, viewKinds(), firstExperiment());
        window_->resize(content);
        window_->live()->followSamples();
        showReady(*window_);
        QTRY_VERIFY_WITH_TIMEOUT(!window_->runs()->entries().empty() && !window_->live()->run()->working(),
                                 20000);
        QTest::qWait(3000); // every ε follows
        const QString picture = qEnvironmentVariable("EPSILOSCOPE_FIRST_SCREEN");
        if (!picture.isEmpty()) window_->grab().save(picture);
    }

private slots:
    void initTestCase() { showAlive(); }
    void cleanupTestCase() { window_.reset(); }

    void itFits() { QCOMPARE(window_->size(), content); }

    void itSaysLittle() {
        const Counted all = countedIn(*window_);
        tell(all);
        QVERIFY(all.words.size() <= mostWords);
        QVERIFY(all.controls.size() <= mostControls);
    }

    void itIsPlots() { QVERIFY(countedIn(*window_).plots >= leastPlots); }

    void nothingIsCutOff() {
        QStringList cut;
        for (const ClippedText& text : clippedTexts(*window_))
            cut << text.inWords();
        QVERIFY2(cut.isEmpty(), qPrintable(cut.join('\n')));
    }

    void theColumnsAloneScroll() {
        QStringList scrolling;
        for (const QScrollBar* bar : window_->findChildren<QScrollBar*>())
            if (bar->isVisible() && bar->maximum() > bar->minimum())
                scrolling << bar->parent()->parent()->objectName();
        scrolling.removeDuplicates();
        QVERIFY2(scrolling.size() <= 1, qPrintable(scrolling.join(' ')));
    }

    void sixRunsLeaveRoomForPlots() {
        window_->live()->choose(false);
        for (int i = 0; i < 6; ++i) {
            child<QAbstractButton>(*window_, "run")->click();
            QTRY_COMPARE_WITH_TIMEOUT(window_->runs()->entries().size(), std::size_t(i) + 1, 20000);
            QTRY_VERIFY_WITH_TIMEOUT(!window_->session(), 60000);
            type(*window_, "seed", qPrintable(QString::number(100 + i)));
        }
        QTest::qWait(500);
        const double plots = countedIn(*window_).plots;
        QVERIFY2(plots >= leastPlotsOfSix, qPrintable(QString::number(plots)));
    }
};

TEST_WITH_WINDOWS(FirstScreenTest)
#include "FirstScreenTest.moc"
