// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/Parameters.h"
#include "core/base/Result.h"
#include "core/data/samples/Glyphs.h"
#include "core/learners/networks/NetworkClassifier.h"
#include "core/learners/networks/NetworkTraining.h"
#include "core/learners/registry/Learners.h"
#include "tests/testing/TestProgram.h"
#include "tests/testing/TreeTasks.h"

#include <QtTest>

using namespace epsiloscope;
using namespace epsiloscope::testing;

namespace {

MadeUpRecords glyphs(std::size_t count, const PictureShape& shape, std::uint64_t index) {
    const LabelledGlyphs drawn =
        drawGlyphs(count, shape.height, shape.width, shape.channels, testStream(index));
    MadeUpRecords made{
        FeatureMatrix(static_cast<Eigen::Index>(count), static_cast<Eigen::Index>(shape.size())),
        drawn.labels};
    for (Eigen::Index i = 0; i < made.features.size(); ++i)
        made.features.data()[i] = (*drawn.pictures.pixels)[static_cast<std::size_t>(i)] / 255.0;
    return made;
}

Result<std::unique_ptr<Classifier>> trainedOnPictures(const MadeUpRecords& records, const PictureShape& shape,
                                                      int epochs, const Classifier* warmStart = nullptr,
                                                      const std::string& fineTune = "all") {
    const Learner cnn = cnnLearner();
    Parameters given;
    given.set("training_epochs", std::int64_t{epochs});
    given.set("learning_rate", 0.003);
    if (warmStart) given.set("pretraining", std::string("glyphs"));
    given.set("fine_tune", fineTune);
    ASSIGN_OR_RETURN(const auto parameters, validated(cnn.parameters, given, cnn.id));
    return cnn.train(
        {records.features, records.labels, nullptr, 10, parameters, testStream(900), {}, warmStart, shape});
}

} // namespace

class CnnTest : public QObject {
    Q_OBJECT

private slots:
    void learnsPictures_data() {
        QTest::addColumn<PictureShape>("shape");
        QTest::newRow("grey, as MNIST") << PictureShape{28, 28, 1};
        QTest::newRow("grey, not square, kernels of 3") << PictureShape{14, 19, 1};
        QTest::newRow("colour") << PictureShape{18, 17, 3};
    }
    // Guessing gets 0.1 right; that it gets 0.6 of 500 has probability below 1e-100. The seed is fixed.
    void learnsPictures() {
        QFETCH(PictureShape, shape);
        const auto model = trainedOnPictures(glyphs(1500, shape, 1), shape, 6);
        QVERIFY(model.ok());
        const MadeUpRecords others = glyphs(500, shape, 2);
        const double accuracy = accuracyOf(**model, others);
        QVERIFY2(accuracy > 0.6, qPrintable(QString::number(accuracy)));
        QVERIFY(soundProbabilities(**model, others.features));
    }

    void pretrainingHelpsWhereRecordsAreFew() {
        const PictureShape shape{20, 20, 1};
        const auto pretrained = trainedOnPictures(glyphs(1500, shape, 3), shape, 6);
        QVERIFY(pretrained.ok());
        const MadeUpRecords few = glyphs(60, shape, 4), others = glyphs(500, shape, 5);
        const auto cold = trainedOnPictures(few, shape, 60),
                   warm = trainedOnPictures(few, shape, 60, pretrained->get(), "last");
        QVERIFY(cold.ok() && warm.ok());
        const double without = accuracyOf(**cold, others), with = accuracyOf(**warm, others);
        QVERIFY2(with > without, qPrintable(QStringLiteral("%1 against %2").arg(with).arg(without)));
        const auto& before = dynamic_cast<const NetworkClassifier&>(**pretrained).network();
        const auto& after = dynamic_cast<const NetworkClassifier&>(**warm).network();
        const auto last = static_cast<Eigen::Index>(before.plan().parametersBefore(2));
        QVERIFY(before.parameters().head(last) == after.parameters().head(last));
    }

    void tablesAreRefused() {
        const auto refused = trainedOnPictures(rings(50, 3, 2, 6), {}, 1);
        QVERIFY(!refused);
        QCOMPARE(refused.error().where, std::string("/parameters"));
        QVERIFY(refused.error().mend.find("mlp") != std::string::npos);
    }

    void featuresThatAreNotThePicturesAreRefused() {
        QVERIFY(!trainedOnPictures(rings(50, 3, 2, 7), {28, 28, 1}, 1));
    }

    void describesItself() {
        const Learner* learner = findLearner("cnn");
        QVERIFY(learner != nullptr);
        QVERIFY(learner->pretrains && learner->picturesOnly);
        QVERIFY(validated(learner->parameters, {}, "cnn").ok());
    }
};

TEST_WITH_EVENTS(CnnTest)
#include "CnnTest.moc"
