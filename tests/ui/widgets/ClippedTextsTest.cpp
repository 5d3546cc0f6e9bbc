// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/ui/widgets/ClippedTexts.h"

#include "tests/testing/TestProgram.h"
#include "tests/ui/widgets/PaintedTexts.h"
#include "ui/plots/marks/CustomPlot.h"
#include "ui/widgets/DeliberateEdits.h"
#include "ui/widgets/ElidedLabel.h"

#include <QCheckBox>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QProgressBar>
#include <QPushButton>
#include <QRadioButton>
#include <QScrollArea>
#include <QSpinBox>
#include <QStandardItemModel>
#include <QStatusBar>
#include <QTabWidget>
#include <QTableView>
#include <QTextBrowser>
#include <QToolButton>
#include <QtTest>

#include <functional>
#include <memory>

using namespace epsiloscope;
using namespace epsiloscope::testing;

namespace {

const QString words = QStringLiteral("Teachers that agree with each other");
constexpr int narrow = 60;

using Make = std::function<QWidget*()>;

/// A widget as its maker has it, and the same with too little room.
QWidget* inRoom(QWidget* widget, QSize room) {
    auto* whole = new QWidget;
    whole->resize(room.expandedTo({40, 40}));
    widget->setParent(whole);
    widget->setGeometry(QRect(QPoint(), room));
    return whole;
}

template <class Widget> QWidget* saying() {
    auto* widget = new Widget;
    widget->setText(words);
    return widget;
}

QWidget* comboBox() {
    auto* box = new QComboBox;
    box->addItem(words);
    return box;
}

QWidget* spinBox() {
    auto* box = new QSpinBox;
    box->setRange(0, 2000000000);
    box->setValue(1234567890);
    return box;
}

QWidget* progressBar() {
    auto* bar = new QProgressBar;
    bar->setFormat(words);
    bar->setValue(40);
    bar->setMinimumWidth(bar->fontMetrics().horizontalAdvance(words) + 20);
    return bar;
}

QWidget* wrapped() {
    auto* label = new QLabel(words + " " + words);
    label->setWordWrap(true);
    label->setMinimumSize(120, label->heightForWidth(120));
    return label;
}

QWidget* richWrapped() {
    auto* label = new QLabel("<b>" + words + "</b> <i>" + words + "</i>");
    label->setWordWrap(true);
    label->setMinimumSize(120, label->heightForWidth(120));
    return label;
}

QTableView* table(int firstColumn, int secondColumn, int width) {
    auto* view = new QTableView;
    auto* model = new QStandardItemModel(2, 2, view);
    model->setItem(0, 0, new QStandardItem(words));
    model->setItem(0, 1, new QStandardItem("few"));
    model->setHorizontalHeaderLabels({"One", "Other"});
    view->setModel(model);
    view->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    view->setColumnWidth(0, firstColumn);
    view->setColumnWidth(1, secondColumn);
    view->resize(width, 120);
    return view;
}

bool tells(const std::vector<ClippedText>& found, const QString& what) {
    return std::ranges::any_of(found,
                               [&what](const ClippedText& each) { return each.what.startsWith(what); });
}

QByteArray all(const std::vector<ClippedText>& found) {
    QStringList lines;
    for (const ClippedText& each : found)
        lines << each.inWords();
    return lines.join('\n').toUtf8();
}

std::vector<ClippedText> foundIn(QWidget& widget) {
    widget.show();
    [&] { QVERIFY(QTest::qWaitForWindowExposed(&widget)); }();
    QCoreApplication::processEvents();
    return clippedTexts(widget);
}

} // namespace

/// That the measure of the rendered window sees what is made wrong on purpose, and nothing else.
class ClippedTextsTest : public QObject {
    Q_OBJECT

private slots:
    void aTextIsWholeInItsRoomAndCutInLess_data() {
        QTest::addColumn<Make>("make");
        QTest::addColumn<QSize>("lessBy");
        const QSize across(90, 0), down(0, 10);
        QTest::newRow("label") << Make(saying<QLabel>) << across;
        QTest::newRow("label, too low") << Make(saying<QLabel>) << down;
        QTest::newRow("wrapped label") << Make(wrapped) << QSize(0, 14);
        QTest::newRow("rich label") << Make(richWrapped) << QSize(0, 14);
        QTest::newRow("push button") << Make(saying<QPushButton>) << across;
        QTest::newRow("tool button") << Make(saying<QToolButton>) << across;
        QTest::newRow("check box") << Make(saying<QCheckBox>) << across;
        QTest::newRow("radio button") << Make(saying<QRadioButton>) << across;
        QTest::newRow("combo box") << Make(comboBox) << across;
        QTest::newRow("spin box") << Make(spinBox) << QSize(60, 0);
        QTest::newRow("progress bar") << Make(progressBar) << across;
    }
    void aTextIsWholeInItsRoomAndCutInLess() {
        QFETCH(Make, make);
        QFETCH(QSize, lessBy);
        QWidget* widget = make();
        const QSize room = widget->sizeHint().expandedTo(widget->minimumSize());
        const std::unique_ptr<QWidget> whole(inRoom(widget, room));
        const auto right = foundIn(*whole);
        QVERIFY2(right.empty(), all(right));
        widget->setMinimumSize(0, 0);
        widget->resize(room - lessBy);
        const auto wrong = foundIn(*whole);
        QVERIFY2(!wrong.empty() && wrong.size() <= 2 && tells(wrong, "cut"), all(wrong)); // lines
        QVERIFY2(wrong.front().have < wrong.front().need, all(wrong));
    }

    void whatIsAroundATextCutsIt() {
        QWidget whole;
        QWidget around(&whole);
        around.setGeometry(0, 0, narrow, 40);
        QLabel label(words, &around);
        label.adjustSize();
        const auto cut = foundIn(whole);
        QVERIFY2(tells(cut, "cut across") && cut.size() == 1, all(cut));
        QPushButton button("ok", &whole);
        button.setGeometry(whole.width() - 20, 60, 80, 30);
        button.show();
        around.resize(600, 40);
        whole.resize(600, 100);
        button.move(560, 60);
        const auto away = foundIn(whole);
        QVERIFY2(tells(away, "out of sight"), all(away));
    }

    void whatCanBeScrolledIsWhole() {
        QScrollArea area;
        auto* label = new QLabel(words + "\n" + words + "\n" + words + "\n" + words);
        label->adjustSize();
        area.setWidget(label);
        area.resize(120, 60);
        QVERIFY2(foundIn(area).empty(), all(foundIn(area)));
        area.setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
        QVERIFY(tells(foundIn(area), "cut across"));
        QTextBrowser browser;
        browser.setPlainText((words + " ").repeated(40));
        browser.resize(200, 100);
        QVERIFY2(foundIn(browser).empty(), all(foundIn(browser)));
        QLineEdit typed(words);
        typed.setFixedWidth(narrow);
        QVERIFY2(foundIn(typed).empty(), all(foundIn(typed)));
    }

    void aLabelOfNoSizeIsOutOfSight() {
        QWidget whole;
        whole.resize(200, 100);
        QLabel label(words, &whole);
        label.setGeometry(0, 0, 0, 20);
        QVERIFY(tells(foundIn(whole), "out of sight"));
    }

    void elidedWordsAreFoundWhereThereIsRoomBesideThem() {
        QWidget whole;
        auto* row = new QHBoxLayout(&whole);
        auto* label = new ElidedLabel;
        label->setText(words);
        auto* beside = new QLabel("few");
        row->addWidget(label, 1);
        row->addWidget(beside, 20);
        whole.setFixedWidth(600);
        label->setMaximumWidth(100);
        QVERIFY2(tells(foundIn(whole), "elided"), all(foundIn(whole)));
        label->setMaximumWidth(QWIDGETSIZE_MAX);
        row->setStretch(0, 0);
        beside->setMaximumWidth(beside->sizeHint().width());
        whole.setFixedWidth(140); // all that there is
        QVERIFY2(foundIn(whole).empty(), all(foundIn(whole)));
        QVERIFY(label->shownText() != words);
    }

    void elidedPlaceholdersAndChoicesAreFound() {
        QWidget whole;
        auto* row = new QHBoxLayout(&whole);
        auto* field = new QLineEdit;
        field->setPlaceholderText(words);
        field->setFixedWidth(narrow);
        auto* box = new UnhurriedComboBox;
        box->addItem(words);
        box->setFixedWidth(narrow);
        row->addWidget(field);
        row->addWidget(box);
        row->addStretch(1);
        whole.setFixedWidth(800);
        const auto found = foundIn(whole);
        QCOMPARE(found.size(), std::size_t{2});
        QVERIFY2(tells(found, "elided"), all(found));
    }

    void cellsAreElidedWronglyWhereOtherColumnsHaveRoom() {
        const std::unique_ptr<QTableView> spare(table(narrow, 400, 500)), tight(table(narrow, narrow, 160)),
            wide(table(300, narrow, 420));
        const auto found = foundIn(*spare);
        QVERIFY2(found.size() == 1 && tells(found, "elided"), all(found));
        QVERIFY2(foundIn(*tight).empty(), all(foundIn(*tight)));
        QVERIFY2(foundIn(*wide).empty(), all(foundIn(*wide)));
        static_cast<QStandardItemModel*>(spare->model())->setHorizontalHeaderLabels({words, "Other"});
        QVERIFY2(foundIn(*spare).size() == 2, all(foundIn(*spare)));
    }

    void tabsAreElidedOrScrolledWronglyWhereTheirBarHasRoom() {
        QTabWidget tabs;
        for (int i = 0; i < 3; ++i)
            tabs.addTab(new QWidget, words);
        tabs.setElideMode(Qt::ElideRight);
        tabs.tabBar()->setMaximumWidth(300);
        tabs.resize(1200, 200);
        QVERIFY2(!foundIn(tabs).empty(), "no tab");
        tabs.tabBar()->setMaximumWidth(QWIDGETSIZE_MAX);
        tabs.resize(1201, 200);
        QVERIFY2(foundIn(tabs).empty(), all(foundIn(tabs)));
        tabs.resize(400, 200); // by their arrows
        tabs.setElideMode(Qt::ElideNone);
        tabs.setUsesScrollButtons(true);
        QVERIFY2(foundIn(tabs).empty(), all(foundIn(tabs)));
    }

    void menusAndStatusBarsAreLookedAt() {
        QMenu menu;
        menu.addAction(words);
        menu.addAction("Open…");
        QVERIFY2(foundIn(menu).empty(), all(foundIn(menu)));
        menu.setFixedWidth(100);
        QVERIFY2(tells(foundIn(menu), "cut across"), all(foundIn(menu)));
        QStatusBar bar;
        bar.showMessage(words);
        bar.setFixedWidth(100);
        QVERIFY2(tells(foundIn(bar), "cut across"), all(foundIn(bar)));
    }

    void wordsOfPlotsAreCutOrOverlap() {
        QCustomPlot plot;
        plot.resize(420, 300);
        plot.xAxis->setLabel("guaranteed ε");
        plot.yAxis->setLabel("accuracy");
        plot.xAxis->setRange(0, 10);
        QVERIFY2(foundIn(plot).empty(), all(foundIn(plot)));
        plot.yAxis->setLabel(words + " " + words + " " + words);
        QVERIFY2(tells(foundIn(plot), "cut"), all(foundIn(plot)));
        plot.yAxis->setLabel("accuracy");
        plot.xAxis->ticker()->setTickCount(60);
        plot.xAxis->setRange(1000000, 1000010);
        plot.xAxis->setNumberFormat("f");
        QVERIFY2(tells(foundIn(plot), "overlaps"), all(foundIn(plot)));
        plot.xAxis->ticker()->setTickCount(3);
        auto* note = new QCPItemText(&plot);
        note->setText(words);
        note->position->setType(QCPItemPosition::ptAxisRectRatio);
        note->position->setCoords(1, 0.5);
        QVERIFY2(tells(foundIn(plot), "cut across"), all(foundIn(plot)));
    }

    void aTextIsHeardOnceAndWhole() {
        QLabel label(QStringLiteral("σ 40 · ⟦Tëächérs⟧ 12"));
        label.adjustSize();
        label.show();
        const auto texts = paintedTexts(label);
        QCOMPARE(texts.size(), std::size_t{1});
        QCOMPARE(texts.front().text, label.text());
    }
};

TEST_WITH_WINDOWS(ClippedTextsTest)
#include "ClippedTextsTest.moc"
