// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/testing/TestProgram.h"
#include "ui/data/panel/PreparationRows.h"
#include "ui/widgets/Theme.h"

#include <QComboBox>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QSignalSpy>
#include <QToolButton>
#include <QtTest>

using namespace epsiloscope;

namespace {

const std::vector<std::string> digits{"0", "1", "2", "3", "4"};

DataReference withFile() {
    DataReference reference;
    reference.pretrain = "/there/letters";
    reference.pretrainLabels = "/there/letters-labels";
    return reference;
}

DataReference withClasses(std::vector<std::string> classes) {
    DataReference reference;
    reference.pretrainClasses = std::move(classes);
    return reference;
}

} // namespace

class PretrainingRowTest : public QObject {
    Q_OBJECT

private slots:
    void init() {
        applyTheme(ThemeChoice::Light);
        row = std::make_unique<PretrainingRow>();
        row->setClasses(digits);
        row->show();
        QVERIFY(QTest::qWaitForWindowExposed(row.get()));
    }
    void cleanup() { row.reset(); }

    void nothingIsTheBeginning() {
        QCOMPARE(part<QComboBox>("pretrainOn")->currentIndex(), 0);
        QVERIFY(!part<QLineEdit>("data.pretrain")->isVisible());
        QVERIFY(!part<QListWidget>("data.pretrain_classes")->isVisible());
        QVERIFY(row->classesApart().empty() && !row->problem());
    }

    void whatAReferenceSaysIsShown() {
        row->read(withFile());
        QCOMPARE(part<QComboBox>("pretrainOn")->currentIndex(), 1);
        QCOMPARE(part<QLineEdit>("data.pretrain")->text(), QString("/there/letters"));
        QCOMPARE(part<QLineEdit>("data.pretrain_labels")->text(), QString("/there/letters-labels"));
        QVERIFY(part<QLineEdit>("data.pretrain")->isVisible());
        row->read(withClasses({"3", "0"}));
        QCOMPARE(part<QComboBox>("pretrainOn")->currentIndex(), 2);
        QCOMPARE(row->classesApart(), (std::vector<std::string>{"3", "0"})); // in the order as given
        QCOMPARE(checked(), (QStringList{"0", "3"}));
        QVERIFY(part<QLabel>("pretrainWords")->isVisible());
        row->read({});
        QCOMPARE(part<QComboBox>("pretrainOn")->currentIndex(), 0);
        QVERIFY(row->classesApart().empty());
    }

    void classesAreChosenByKeys() {
        QSignalSpy edited(row.get(), &PretrainingRow::edited), files(row.get(), &PretrainingRow::filesEdited);
        auto* source = part<QComboBox>("pretrainOn");
        source->setFocus();
        QTest::keyClick(source, Qt::Key_End);
        auto* classes = part<QListWidget>("data.pretrain_classes");
        QVERIFY(classes->isVisible());
        QCOMPARE(classes->count(), 5);
        const auto before = edited.count();
        classes->setFocus();
        QTest::keyClick(classes, Qt::Key_Home);
        QTest::keyClick(classes, Qt::Key_Space);
        QTest::keyClick(classes, Qt::Key_Right);
        QTest::keyClick(classes, Qt::Key_Space);
        QCOMPARE(edited.count(), before + 2);
        QCOMPARE(files.count(), 0);
        QCOMPARE(row->classesApart(), (std::vector<std::string>{"0", "1"}));
        QVERIFY(!row->problem());
        QTest::keyClick(classes, Qt::Key_Space);
        QCOMPARE(row->classesApart(), (std::vector<std::string>{"0"}));
    }

    void whatCannotBeIsToldInWords_data() {
        QTest::addColumn<QStringList>("classes");
        QTest::addColumn<QString>("where");
        QTest::newRow("fine") << QStringList{"0", "1", "2"} << "";
        QTest::newRow("too few left") << QStringList{"0", "1", "2", "3"} << "/data/pretrain_classes";
        QTest::newRow("unknown") << QStringList{"0", "cat"} << "/data/pretrain_classes/1";
    }
    void whatCannotBeIsToldInWords() {
        QFETCH(QStringList, classes);
        QFETCH(QString, where);
        std::vector<std::string> names;
        for (const QString& name : classes)
            names.push_back(name.toStdString());
        row->read(withClasses(names));
        const auto problem = row->problem();
        QCOMPARE(problem ? QString::fromStdString(problem->where) : QString(), where);
        if (!problem) return;
        QVERIFY(part<QLabel>("pretrainWords")->text().contains(QString::fromStdString(problem->what)));
    }

    void anUnknownClassCanBeUnchecked() {
        row->read(withClasses({"0", "cat"}));
        auto* classes = part<QListWidget>("data.pretrain_classes");
        QCOMPARE(classes->count(), 6);
        classes->item(5)->setCheckState(Qt::Unchecked);
        QVERIFY(!row->problem());
        QCOMPARE(row->classesApart(), (std::vector<std::string>{"0"}));
    }

    void classesThatComeLaterAreOffered() {
        row->setClasses({});
        row->read(withClasses({"1"})); // the classes of the data are counted in the background
        row->setClasses(digits);
        QCOMPARE(checked(), QStringList{"1"});
        QVERIFY(!row->problem());
    }

    void filesAreTyped() {
        QSignalSpy files(row.get(), &PretrainingRow::filesEdited);
        auto* source = part<QComboBox>("pretrainOn");
        source->setFocus();
        QTest::keyClick(source, Qt::Key_Down);
        QVERIFY(!part<QLineEdit>("data.pretrain_labels")->isEnabled()); // labels of what
        type("data.pretrain", "/there/letters");
        QCOMPARE(files.takeFirst(), (QVariantList{"/there/letters", ""}));
        type("data.pretrain_labels", "/there/labels");
        QCOMPARE(files.takeFirst(), (QVariantList{"/there/letters", "/there/labels"}));
        type("data.pretrain", "/there/others"); // whose labels are others
        QCOMPARE(files.takeFirst(), (QVariantList{"/there/others", ""}));
    }

    void aFileIsLetGoOfForClasses() {
        row->read(withFile());
        QSignalSpy files(row.get(), &PretrainingRow::filesEdited);
        auto* source = part<QComboBox>("pretrainOn");
        source->setFocus();
        QTest::keyClick(source, Qt::Key_End);
        QCOMPARE(files.count(), 1);
        QCOMPARE(files.takeFirst(), (QVariantList{"", ""}));
        row->read({}); // the data are there again, without the file
        QCOMPARE(source->currentIndex(), 2);
        QVERIFY(part<QListWidget>("data.pretrain_classes")->isVisible());
        row->read({});
        QCOMPARE(source->currentIndex(), 0); // said once
    }

    void everyPartHasAName() {
        for (const char* name :
             {"pretrainOn", "data.pretrain", "data.pretrain_labels", "data.pretrain_classes"})
            QVERIFY2(!part<QWidget>(name)->accessibleName().isEmpty(), name);
        QVERIFY(row->minimumSizeHint().width() <= 260);
    }

private:
    template <class T> T* part(const char* name) const { return row->findChild<T*>(QLatin1String(name)); }
    QStringList checked() const {
        QStringList names;
        auto* classes = part<QListWidget>("data.pretrain_classes");
        for (int i = 0; i < classes->count(); ++i)
            if (classes->item(i)->checkState() == Qt::Checked) names << classes->item(i)->text();
        return names;
    }
    void type(const char* name, const QString& text) {
        auto* line = part<QLineEdit>(name);
        line->setFocus();
        line->selectAll();
        QTest::keyClicks(line, text);
        QTest::keyClick(line, Qt::Key_Return);
    }

    std::unique_ptr<PretrainingRow> row;
};

TEST_WITH_WINDOWS(PretrainingRowTest)
#include "PretrainingRowTest.moc"
