// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/testing/TestProgram.h"
#include "tests/ui/widgets/ShownWidget.h"
#include "ui/data/columns/ColumnsModel.h"
#include "ui/look/VisibleStyle.h"
#include "ui/plots/marks/ChartStyle.h"
#include "ui/widgets/Theme.h"
#include "ui/widgets/ToneLabel.h"

#include <QCheckBox>
#include <QComboBox>
#include <QImage>
#include <QLineEdit>
#include <QPushButton>
#include <QRadioButton>
#include <QSlider>
#include <QSpinBox>
#include <QtTest>

#include <algorithm>
#include <functional>
#include <memory>

using namespace epsiloscope;

namespace {

constexpr double ofWords = 4.5, things = 3; // WCAG 2.1, 1.4.3 and 1.4.11

using Make = std::function<QWidget*()>;

template <class Widget> QWidget* made() {
    return new Widget;
}

QByteArray told(const char* what, double contrast) {
    return QByteArray(what) + ": " + QByteArray::number(contrast, 'f', 2) + " : 1";
}

/// The most that a widget's own pixels stand out from its window, which is what it is painted on.
double standsOut(QWidget& widget, const QRect& within) {
    const QImage image = widget.grab().toImage();
    const QColor around = widget.palette().color(QPalette::Window);
    double most = 1;
    for (int y = std::max(0, within.top()); y <= std::min(within.bottom(), image.height() - 1); ++y)
        for (int x = std::max(0, within.left()); x <= std::min(within.right(), image.width() - 1); ++x)
            most = std::max(most, contrastRatio(image.pixelColor(x, y), around));
    return most;
}

/// How far pixels changed by the focus stand out from what they were.
double focusStandsOut(const QImage& without, const QImage& with) {
    double most = 1;
    for (int y = 0; y < with.height(); ++y)
        for (int x = 0; x < with.width(); ++x)
            most = std::max(most, contrastRatio(with.pixelColor(x, y), without.pixelColor(x, y)));
    return most;
}

} // namespace

/// That words reach 4.5 : 1 and what is to be seen 3 : 1, in both themes: by the colours, and by the pixels
/// that controls are drawn with.
class ContrastTest : public QObject {
    Q_OBJECT

    static void eachTheme() {
        QTest::addColumn<bool>("dark");
        QTest::newRow("light") << false;
        QTest::newRow("dark") << true;
    }
    static QPalette chosen(bool dark) {
        applyTheme(dark ? ThemeChoice::Dark : ThemeChoice::Light);
        return dark ? darkPalette() : lightPalette();
    }

private slots:
    void cleanupTestCase() { applyTheme(ThemeChoice::Light); }

    void wordsReachFourAndAHalf_data() { eachTheme(); }
    void wordsReachFourAndAHalf() {
        QFETCH(bool, dark);
        const QPalette palette = chosen(dark);
        const QList<QColor> grounds{palette.color(QPalette::Window), palette.color(QPalette::Base),
                                    palette.color(QPalette::AlternateBase), palette.color(QPalette::Button)};
        QList<std::pair<const char*, QColor>> inks{{"text", palette.color(QPalette::Text)},
                                                   {"link", palette.color(QPalette::Link)},
                                                   {"hint", secondaryText(palette)},
                                                   {"error", errorText(palette)},
                                                   {"warning", warningText(palette)},
                                                   {"placeholder", palette.color(QPalette::PlaceholderText)},
                                                   {"window", palette.color(QPalette::WindowText)}};
        for (const auto& [name, ink] : inks)
            for (const QColor& ground : grounds)
                QVERIFY2(contrastRatio(ink, ground) >= ofWords, told(name, contrastRatio(ink, ground)));
        for (const ShownRole role : kRolesOffered)
            for (const auto ground : {QPalette::Base, QPalette::AlternateBase})
                QVERIFY2(contrastRatio(roleColour(role, palette), palette.color(ground)) >= ofWords,
                         told("role", contrastRatio(roleColour(role, palette), palette.color(ground))));
        QVERIFY(contrastRatio(palette.color(QPalette::HighlightedText), palette.color(QPalette::Highlight)) >=
                ofWords);
    }

    void chartsAreDrawnToBeSeen_data() { eachTheme(); }
    void chartsAreDrawnToBeSeen() {
        QFETCH(bool, dark);
        const ChartInk ink = chartInk(dark);
        QVERIFY(contrastRatio(ink.text, ink.background) >= ofWords);
        QVERIFY(contrastRatio(ink.secondary, ink.background) >= ofWords);
        for (const QColor& line : {ink.axis, ink.reference})
            QVERIFY2(contrastRatio(line, ink.background) >= things,
                     told("line", contrastRatio(line, ink.background)));
        for (int run = 0; run < runPaletteSize; ++run) {
            QVERIFY(contrastRatio(runColour(run, dark), ink.background) >= things);
            QVERIFY(contrastRatio(runWordColour(run, dark), ink.background) >= ofWords);
        }
    }

    void outlinesAndRingsReachThree_data() { eachTheme(); }
    void outlinesAndRingsReachThree() {
        QFETCH(bool, dark);
        const QPalette palette = chosen(dark);
        for (const auto ground : {QPalette::Window, QPalette::Base, QPalette::Button})
            for (const QColor& line : {outlineOfControls(palette), focusRing(palette)})
                QVERIFY2(contrastRatio(line, palette.color(ground)) >= things,
                         told("line", contrastRatio(line, palette.color(ground))));
    }

    void controlsStandOut_data() {
        QTest::addColumn<bool>("dark");
        QTest::addColumn<Make>("make");
        QTest::addColumn<QRect>("within");
        // Their edges, without what they say.
        const QRect left(0, 0, 3, 100), boxOfTick(0, 0, 16, 40), all(0, 0, 200, 60);
        for (const bool dark : {false, true}) {
            const QByteArray theme = dark ? "dark " : "light ";
            QTest::newRow(theme + "field") << dark << Make(made<QLineEdit>) << left;
            QTest::newRow(theme + "choice") << dark << Make(made<QComboBox>) << left;
            QTest::newRow(theme + "number") << dark << Make(made<QSpinBox>) << left;
            QTest::newRow(theme + "box to tick") << dark << Make(made<QCheckBox>) << boxOfTick;
            QTest::newRow(theme + "radio button") << dark << Make(made<QRadioButton>) << boxOfTick;
            QTest::newRow(theme + "slider")
                << dark << Make([] { return new QSlider(Qt::Horizontal); }) << all;
        }
    }
    void controlsStandOut() {
        QFETCH(bool, dark);
        QFETCH(Make, make);
        QFETCH(QRect, within);
        chosen(dark);
        const std::unique_ptr<QWidget> control(make());
        control->ensurePolished();
        control->resize(control->sizeHint());
        const double contrast = standsOut(*control, within);
        QVERIFY2(contrast >= things, told("control", contrast));
    }

    void theFocusIsSeen_data() {
        QTest::addColumn<bool>("dark");
        QTest::addColumn<Make>("make");
        for (const bool dark : {false, true}) {
            const QByteArray theme = dark ? "dark " : "light ";
            QTest::newRow(theme + "field") << dark << Make(made<QLineEdit>);
            QTest::newRow(theme + "choice") << dark << Make(made<QComboBox>);
            QTest::newRow(theme + "number") << dark << Make(made<QSpinBox>);
            QTest::newRow(theme + "box to tick") << dark << Make([] { return new QCheckBox("tick"); });
            QTest::newRow(theme + "radio button") << dark << Make([] { return new QRadioButton("choose"); });
            QTest::newRow(theme + "button") << dark << Make([] { return new QPushButton("press"); });
            QTest::newRow(theme + "slider") << dark << Make([] { return new QSlider(Qt::Horizontal); });
        }
    }
    void theFocusIsSeen() {
        QFETCH(bool, dark);
        QFETCH(Make, make);
        chosen(dark);
        QWidget window;
        window.resize(300, 120);
        auto* first = new QPushButton("first", &window);
        QWidget* control = make();
        control->setParent(&window);
        control->setGeometry(QRect(QPoint(20, 50), control->sizeHint().expandedTo({80, 24})));
        first->setFocus();
        testing::putOnScreen(window, {}, true);
        const QImage without = control->grab().toImage();
        QTest::keyClick(&window, Qt::Key_Tab);
        QTRY_VERIFY(control->hasFocus());
        if (auto* field = qobject_cast<QLineEdit*>(control))
            field->setReadOnly(true); // no cursor that blinks
        const double contrast = focusStandsOut(without, control->grab().toImage());
        QVERIFY2(contrast >= things, told("focus", contrast));
    }
};

TEST_WITH_WINDOWS(ContrastTest)
#include "ContrastTest.moc"
